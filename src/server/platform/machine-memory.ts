import { totalmem } from "node:os";

/** The memory in bytes that this program may have at most: the machine's, or what a container allows of it. */
export function machineMemory(): number {
  const allowed = process.constrainedMemory(); // 0 where nothing is known of a limit
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
