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

/** Seconds within which a step back leads to the sentence before, and not to the beginning of this one. */
const JUST_BEGUN = 1.5;

/** Where the sentence before or after a time begins, in seconds; null where there is none. */
export function sentenceFrom(sounding: readonly Sounding[], time: number, step: -1 | 1): number | null {
  const now = wordAt(sounding, time);
  if (step === 1) return sounding[now + 1]?.start ?? null;
  const start = sounding[now]?.start ?? 0;
  return time - start > JUST_BEGUN ? start : (sounding[now - 1]?.start ?? 0);
}
