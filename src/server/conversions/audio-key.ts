import type { ConversionRow } from "./begin.ts";

/** Key of the audio that an attempt writes; while it runs, this is what listeners follow. */
export function audioKey(row: Pick<ConversionRow, "id" | "attempt">): string {
  return `audio/${row.id}-${row.attempt}.mp3`;
}

/** Key of the copy without noise that an attempt works on. */
export function denoisedKey(row: Pick<ConversionRow, "id" | "attempt">): string {
  return `uploads/${row.id}-${row.attempt}.wav`;
}

/** Keys of what a conversion's attempts may have written, the last one's too: what a killed one wrote nobody removed. */
export function keysOfAttempts(row: Pick<ConversionRow, "id" | "attempt" | "tool" | "denoise">): string[] {
  const attempts = Array.from({ length: row.attempt }, (_, index) => ({ id: row.id, attempt: index + 1 }));
  if (row.tool === "text-to-speech") return attempts.map(audioKey);
  return row.denoise ? attempts.map(denoisedKey) : [];
}
