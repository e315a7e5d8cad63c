import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import type { QueuedFile } from "./files/use-file-queue.ts";

/** Why the server would refuse a file, of which it takes so many bytes and seconds; empty where this browser sees no reason. */
export function problemOfFile(
  { file, seconds }: Pick<QueuedFile, "file" | "seconds">,
  most: { bytes: number; seconds: number } | null,
): string {
  if (most && file.size > most.bytes) return PAGE_OUTCOMES["file-too-large"]({ most: most.bytes });
  // The server allows a second more; this browser may measure a little differently.
  if (most && seconds && seconds > most.seconds + 1)
    return PAGE_OUTCOMES["audio-too-long"]({ most: most.seconds });
  return "";
}
