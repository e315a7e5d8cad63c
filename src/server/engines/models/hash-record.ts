import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { sha256Of } from "./model-files.ts";

const recordSchema = z.object({
  /** SHA-256 of the file that the model was made of. */
  source: z.string(),
  files: z.record(
    z.string(),
    z.object({ sha256: z.string(), bytes: z.number(), /** Milliseconds since 1970. */ modified: z.number() }),
  ),
});
/** What a model's files were when their origin was proved; it lies beside them. */
export type HashRecord = z.infer<typeof recordSchema>;

const NAME = ".hashes.json";

/** The record of a model's folder; null where there is none that can be read. */
export async function readRecord(folder: string): Promise<HashRecord | null> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(join(folder, NAME), "utf8")));
  } catch {
    return null;
  }
}

/** Writes it, whole or not at all. @throws what the system says where the folder can't be written to */
export async function writeRecord(folder: string, record: HashRecord): Promise<void> {
  const draft = join(folder, `${NAME}.${process.pid}`);
  await writeFile(draft, JSON.stringify(record, null, 1), { flush: true });
  await rename(draft, join(folder, NAME));
}

/** The record of these files as they lie in `folder` now. */
export async function recordOf(
  folder: string,
  source: string,
  paths: readonly string[],
): Promise<HashRecord> {
  const files: HashRecord["files"] = {};
  for (const path of paths) {
    const full = join(folder, path);
    const { size, mtimeMs } = await stat(full);
    files[path] = { sha256: await sha256Of(full), bytes: size, modified: mtimeMs };
  }
  return { source, files };
}
