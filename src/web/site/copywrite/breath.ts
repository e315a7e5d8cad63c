import { WORDS_A_SECOND } from "#contract/reading-pace.ts";

/** A sentence, how long it takes to say (in seconds), and whether that is more than a breath. */
export type Said = { text: string; from: number; seconds: number; long: boolean };

/** Seconds that most people say in one breath. */
export const BREATH = 8;

/** The sentences of a text with the time that each takes aloud. `language`: BCP 47. */
export function sentencesAloud(text: string, language: string): Said[] {
  const words = new Intl.Segmenter(language, { granularity: "word" });
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" });
  return [...sentences.segment(text)].flatMap(({ segment, index }) => {
    const count = [...words.segment(segment)].filter(({ isWordLike }) => isWordLike).length;
    const seconds = count / WORDS_A_SECOND;
    return count === 0 ? [] : [{ text: segment.trim(), from: index, seconds, long: seconds > BREATH }];
  });
}
