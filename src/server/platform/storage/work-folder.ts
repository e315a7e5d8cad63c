import { randomUUID } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { loadFlock } from "./flock.ts";

/**
 * A folder for files of this process alone, in one that several may share. What processes left there that have ended is
 * removed: a living one holds the kernel's lock on its folder.
 */
export async function openWorkFolder(shared: string): Promise<string> {
  const flock = await loadFlock();
  mkdirSync(shared, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(shared)) {
    const folder = opened(join(shared, name));
    if (folder === null) continue;
    if (flock(folder)) rmSync(join(shared, name), { recursive: true, force: true });
    closeSync(folder);
  }
  const own = join(shared, randomUUID());
  mkdirSync(own, { mode: 0o700 });
  const folder = opened(own); // as long as the process lives
  // Another one that starts at the same time may have taken it for a leftover, before the lock: it has it, or has removed it.
  if (folder !== null && flock(folder) && existsSync(own)) return own;
  if (folder !== null) closeSync(folder);
  return openWorkFolder(shared);
}

/** Null where another process has removed it meanwhile. */
function opened(folder: string): number | null {
  try {
    return openSync(folder, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
