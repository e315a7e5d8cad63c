import type { ConversionRow } from "./begin.ts";

/** Key of the audio that an attempt writes: what it speaks, which listeners follow while it runs, or a recording's copy. */
export function audioKey(row: Pick<ConversionRow, "id" | "attempt">): string {
  return `audio/${row.id}-${row.attempt}.mp3`;
}

/** Key of the copy without noise that an attempt works on. */
export function denoisedKey(row: Pick<ConversionRow, "id" | "attempt">): string {
  return `uploads/${row.id}-${row.attempt}.wav`;
}

/** Key of the first minute alone, of which an attempt makes a preview. */
export function minuteKey(row: Pick<ConversionRow, "id" | "attempt">): string {
  return `uploads/${row.id}-${row.attempt}-minute.wav`;
}

/** Keys of what a conversion's attempts may have written, the last one's too: what a killed one wrote nobody removed. */
export function keysOfAttempts(
  row: Pick<ConversionRow, "id" | "attempt" | "tool" | "denoise" | "preview">,
): string[] {
  const attempts = Array.from({ length: row.attempt }, (_, index) => ({ id: row.id, attempt: index + 1 }));
  const made = row.preview ? attempts.map(minuteKey) : attempts.map(audioKey);
  return [...made, ...(row.denoise ? attempts.map(denoisedKey) : [])];
}
