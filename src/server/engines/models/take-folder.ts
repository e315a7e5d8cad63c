import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { loadFlock } from "#server/platform/storage/flock.ts";

const LOOK_MILLISECONDS = 500;

/**
 * Takes the folder of models for one who fetches into it; others wait. The lock is the kernel's and ends with its
 * holder, however that ends. `waiting` is called while another has it.
 * @returns a function that gives it back @throws what the system says, or the signal's reason
 */
export async function takeFolder(
  root: string,
  signal: AbortSignal,
  waiting: () => void = () => {},
): Promise<() => void> {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const flock = await loadFlock();
  const descriptor = openSync(join(root, ".lock"), "a", 0o600);
  try {
    while (!flock(descriptor)) {
      waiting();
      await pause(LOOK_MILLISECONDS, undefined, { signal });
    }
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return () => closeSync(descriptor);
}
