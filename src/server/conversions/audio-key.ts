import type { ConversionRow } from "./begin.ts";

/** Key of the audio that an attempt writes; while it runs, this is what listeners follow. */
export function audioKey(row: Pick<ConversionRow, "id" | "attempt">): string {
  return `audio/${row.id}-${row.attempt}.mp3`;
}
