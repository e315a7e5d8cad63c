import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { ModelEntry } from "./model.ts";

/** What the runtime reads of a model: paths of files and folders inside its folder. */
export function pathsOf({ files }: ModelEntry): string[] {
  return Object.values(files).flatMap((paths) => paths.split(","));
}

/** Where a model lies below `root`. Two entries that are made of one file share its folder. */
export function folderOf(root: string, entry: ModelEntry, entries: readonly ModelEntry[]): string {
  const first = entries.find(({ source }) => source.sha256 === entry.source.sha256);
  return join(root, (first ?? entry).id);
}

/** SHA-256 of a file, in hex, without holding it in memory. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) hash.update(chunk);
  return hash.digest("hex");
}
