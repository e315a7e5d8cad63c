import { FRAME_SECONDS } from "#server/audio/sentence-mp3.ts";

/** Silence before a sentence, in frames of 24 ms. */
const BEFORE = { sentence: 11, paragraph: 24, chapter: 46 };

type Place = { paragraph: boolean; heading: boolean; frames: number | null };

/** Where a sentence sounds: frames of silence before it, and the seconds at which it begins and ends. */
export type LaidOut = { silence: number; start: number; end: number };

/**
 * Joins the sounds of sentences, which come in the order of the text: each with its silence before it, so that what is
 * the same text is the same sound. Undefined for what has no sound.
 */
export function createLayout(): (place: Place) => LaidOut | undefined {
  let at = 0;
  let afterHeading = false;
  return ({ paragraph, heading, frames }) => {
    if (frames === null || frames === 0) return undefined;
    const pause = heading || afterHeading ? BEFORE.chapter : paragraph ? BEFORE.paragraph : BEFORE.sentence;
    const silence = at === 0 ? 0 : pause;
    const start = at + silence;
    at = start + frames;
    afterHeading = heading;
    return { silence, start: start * FRAME_SECONDS, end: at * FRAME_SECONDS };
  };
}

/** The same for all sentences at once. */
export function layOut(sentences: readonly Place[]): (LaidOut | undefined)[] {
  const place = createLayout();
  return sentences.map((sentence) => place(sentence));
}
