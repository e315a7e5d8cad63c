import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelFamily } from "#server/engines/models/model.ts";
import { modelsPlace } from "./models-place.ts";
import { publishedTiny } from "./published-tiny.ts";

/** Installs the tiny models of these families for the running test: settings of a server that has them. */
export async function installTinyModels(families: readonly ModelFamily[]) {
  const published = await Promise.all(families.map((family) => publishedTiny(family, `tiny ${family}`)));
  const { root, entries, fetch } = await modelsPlace(published);
  for (const entry of entries) await fetch(entry);
  const list = join(root, ".list.json");
  writeFileSync(list, JSON.stringify(entries));
  /** The first file of each model, to be broken. */
  const files = entries.map(({ id, files }) => join(root, id, Object.values(files)[0] ?? ""));
  return { settings: { MODELS_DIR: root, MODELS_MANIFEST: list }, files };
}
