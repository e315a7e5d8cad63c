import type { DocumentSegment } from "#contract/documents.ts";
import { wordAt } from "#web/app/tools/synthesize/text-blocks.ts";

/** Which sentence sounds, and which of its words (−1 before the first). */
export type PlaceInText = { segment: string; word: number };

type Sounding = DocumentSegment & { start: number };

/** The sentences that sound, in their order in time. */
export function soundingSegments(segments: readonly DocumentSegment[]): Sounding[] {
  return segments
    .filter((segment): segment is Sounding => segment.start !== null)
    .sort((one, other) => one.start - other.start);
}

/** Where the text is at a time in seconds; null before its first sentence. */
export function placeAt(sounding: readonly Sounding[], time: number): PlaceInText | null {
  const segment = sounding[wordAt(sounding, time)];
  return segment ? { segment: segment.id, word: wordAt(segment.words ?? [], time) } : null;
}
