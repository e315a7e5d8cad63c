import { access, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isKeptPath } from "./archive-paths.ts";
import { type HashRecord, readRecord, recordOf, writeRecord } from "./hash-record.ts";
import type { ModelEntry } from "./model.ts";
import { pathsOf } from "./model-files.ts";

/** `unproved`: its files are there, and nothing says that they are the real ones. */
export type Condition = "whole" | "absent" | "unproved" | "damaged";

/**
 * How a model's folder is. Sizes and times are looked at; hashes where those changed since they were last proved, and
 * with `deep` always. What was proved is written down beside the files, where that can be done.
 */
export async function inspectModel(
  entry: ModelEntry,
  folder: string,
  { deep = false } = {},
): Promise<Condition> {
  if (!(await exists(folder))) return "absent";
  const there = await Promise.all(pathsOf(entry).map((path) => exists(join(folder, path))));
  if (there.includes(false)) return "damaged";
  const record = await readRecord(folder);
  if (record?.source === entry.source.sha256) return compare(entry, folder, record, deep);
  return proveByManifest(entry, folder);
}

async function compare(
  entry: ModelEntry,
  folder: string,
  record: HashRecord,
  deep: boolean,
): Promise<Condition> {
  const paths = Object.keys(record.files);
  const now = await Promise.all(paths.map((path) => stat(join(folder, path)).catch(() => null)));
  const sameSize = paths.every((path, i) => now[i]?.size === record.files[path]?.bytes);
  if (!sameSize || !isCovered(entry, paths)) return "damaged";
  const sameTime = paths.every((path, i) => now[i]?.mtimeMs === record.files[path]?.modified);
  if (sameTime && !deep) return "whole";
  const found = await recordOf(folder, record.source, paths);
  const same = paths.every((path) => found.files[path]?.sha256 === record.files[path]?.sha256);
  if (!same || !fitsManifest(entry, found)) return "damaged";
  if (!sameTime) await writeRecord(folder, found).catch(() => {}); // a folder that is read-only is hashed at each start
  return "whole";
}

/** What somebody brought along without a record: proved where the manifest knows the hash of every file. */
async function proveByManifest(entry: ModelEntry, folder: string): Promise<Condition> {
  const { source, files } = entry;
  const known = source.packed === "none" ? { [files.model ?? ""]: source.sha256 } : (entry.hashes ?? {});
  if (!pathsOf(entry).every((path) => path in known)) return "unproved";
  const found = await recordOf(folder, source.sha256, pathsOf(entry));
  if (Object.entries(found.files).some(([path, { sha256 }]) => known[path] !== sha256)) return "damaged";
  await writeRecord(folder, found).catch(() => {});
  return "whole";
}

/** Whether the record speaks of everything that the runtime reads. */
function isCovered(entry: ModelEntry, paths: readonly string[]): boolean {
  return pathsOf(entry).every((needed) =>
    paths.some((path) => path === needed || path.startsWith(`${needed}/`)),
  );
}

/** Whether files have the hashes that the manifest knows of some of them. */
export function fitsManifest({ hashes = {} }: ModelEntry, { files }: HashRecord): boolean {
  return Object.entries(hashes).every(([path, sha256]) => files[path]?.sha256 === sha256);
}

/** Every file of a folder that belongs to the model, as paths inside it. */
export async function keptFilesIn(entry: ModelEntry, folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    .filter((path) => isKeptPath(path, pathsOf(entry)))
    .sort();
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
