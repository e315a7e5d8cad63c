import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelFamily } from "#server/engines/models/model.ts";
import { startModelHome } from "./model-home.ts";
import { fetchingInto } from "./models-place.ts";
import { publishedTiny } from "./published-tiny.ts";
import { folderForTest } from "./storages.ts";

/** Installs the tiny models of these families for the running test: settings of a server that has them. */
export const installTinyModels = (families: readonly ModelFamily[]) =>
  installTinyModelsIn(folderForTest(), families);

/** The same in a folder, which stays. */
export async function installTinyModelsIn(root: string, families: readonly ModelFamily[]) {
  const published = await Promise.all(families.map((family) => publishedTiny(family, `tiny ${family}`)));
  const home = await startModelHome(published);
  const { entries, fetch } = fetchingInto(root, published, home);
  for (const entry of entries) await fetch(entry);
  await home.close();
  const list = join(root, ".list.json");
  writeFileSync(list, JSON.stringify(entries));
  /** The first file of each model, to be broken. */
  const files = entries.map(({ id, files }) => join(root, id, Object.values(files)[0] ?? ""));
  return { settings: { MODELS_DIR: root, MODELS_MANIFEST: list }, files };
}
