import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { modelsPlace } from "./models-place.ts";
import { plainModel } from "./published-models.ts";
import { tinyModel } from "./tiny-models.ts";

/** Installs the tiny models that tell speakers apart, for the running test: settings of a server that has them. */
export async function installSpeakerModels() {
  const models = (["pyannote", "speaker-embedding"] as const).map((family) => {
    const { entry, folder } = tinyModel(family);
    const { id, task, languages, memoryBytes } = entry;
    const content = readFileSync(join(folder, "model.onnx"));
    return plainModel(id, content, { task, family, languages, memoryBytes });
  });
  const { root, entries, fetch } = await modelsPlace(models);
  for (const entry of entries) await fetch(entry);
  const list = join(root, ".list.json");
  writeFileSync(list, JSON.stringify(entries));
  const files = entries.map(({ id, files: { model = "" } }) => join(root, id, model));
  return { settings: { MODELS_DIR: root, MODELS_MANIFEST: list }, files };
}
