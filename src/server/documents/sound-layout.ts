import { FRAME_SECONDS } from "#server/audio/sentence-mp3.ts";
import type { DocumentRow, Gap } from "./tables.ts";

/** Silence before a sentence, in frames of 24 ms. */
const BEFORE = { sentence: 11, paragraph: 24, chapter: 46 };

/** What a document has chosen of these, in seconds; null as usual. */
export type Breaks = Pick<DocumentRow, "paragraphBreak" | "chapterBreak">;

/** Seconds of silence before a paragraph, and around the heading of a chapter. */
export function breaksOf({ paragraphBreak, chapterBreak }: Breaks): { paragraph: number; chapter: number } {
  return {
    paragraph: paragraphBreak ?? BEFORE.paragraph * FRAME_SECONDS,
    chapter: chapterBreak ?? BEFORE.chapter * FRAME_SECONDS,
  };
}

type Place = { paragraph: boolean; heading: boolean; frames: number | null; gaps: readonly Gap[] | null };

/** Where a sentence sounds: frames of silence before it, and the seconds at which it begins and ends. */
export type LaidOut = { silence: number; start: number; end: number };

/**
 * Joins the sounds of sentences, which come in the order of the text: each with its silence before it, so that what is
 * the same text is the same sound. Undefined for what has no sound.
 */
export function createLayout(breaks: Breaks): (place: Place) => LaidOut | undefined {
  const seconds = breaksOf(breaks);
  const before = {
    paragraph: Math.round(seconds.paragraph / FRAME_SECONDS),
    chapter: Math.round(seconds.chapter / FRAME_SECONDS),
  };
  let at = 0;
  let afterHeading = false;
  return ({ paragraph, heading, gaps, ...place }) => {
    const frames = (place.frames ?? 0) + silenceIn(gaps);
    if (frames === 0) return undefined;
    const pause = heading || afterHeading ? before.chapter : paragraph ? before.paragraph : BEFORE.sentence;
    const silence = at === 0 ? 0 : pause;
    const start = at + silence;
    at = start + frames;
    afterHeading = heading;
    return { silence, start: start * FRAME_SECONDS, end: at * FRAME_SECONDS };
  };
}

/** The same for all sentences at once. */
export function layOut(sentences: readonly Place[], breaks: Breaks): (LaidOut | undefined)[] {
  const place = createLayout(breaks);
  return sentences.map((sentence) => place(sentence));
}

/** Seconds of the sound of one sentence alone. */
export function secondsAlone({ frames, gaps }: { frames: number; gaps: readonly Gap[] }): number {
  return (frames + silenceIn(gaps)) * FRAME_SECONDS;
}

/** Frames of silence that the pauses of a sentence make. */
function silenceIn(gaps: readonly Gap[] | null): number {
  return gaps?.reduce((sum, { frames }) => sum + frames, 0) ?? 0;
}

/** A stretch of a sentence's sound: silence, or frames of its object from `from` on. */
export type SoundStretch = { frames: number; from?: number };

/** The sound of a sentence, stretch by stretch, its pauses between what was spoken. */
export function* stretchesOf(frames: number, gaps: readonly Gap[]): Generator<SoundStretch> {
  let from = 0;
  for (const gap of gaps) {
    if (gap.at > from) yield { from, frames: gap.at - from };
    yield { frames: gap.frames };
    from = gap.at;
  }
  if (frames > from) yield { from, frames: frames - from };
}
