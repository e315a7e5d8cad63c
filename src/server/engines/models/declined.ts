import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const nameIn = (root: string) => join(root, ".declined.json");

/** Models that somebody removed: they don't come back by themselves. */
export async function readDeclined(root: string): Promise<Set<string>> {
  try {
    return new Set(z.array(z.string()).parse(JSON.parse(await readFile(nameIn(root), "utf8"))));
  } catch {
    return new Set();
  }
}

/** @throws what the system says where the folder can't be written to */
export async function writeDeclined(root: string, ids: ReadonlySet<string>): Promise<void> {
  await writeFile(nameIn(root), JSON.stringify([...ids].sort()), { mode: 0o600 });
}
