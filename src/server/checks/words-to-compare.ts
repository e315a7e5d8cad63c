import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import { textForSpeech } from "#server/engines/text-for-speech/text-for-speech.ts";

/** A word as it is compared, small and without marks, and the place in the text that it comes from (UTF-16 offsets). */
export type ComparedWord = { word: string; from: number; to: number };

const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu;

/**
 * What is compared of a text: its words as the voices of this server read them, so that "12" and "twelve" are the same.
 * Several words that are said of one written figure have its place. Linear in the text.
 */
export function wordsToCompare(
  text: string,
  language: string,
  pronunciations: readonly Pronunciation[] = [],
): ComparedWord[] {
  return textForSpeech(text, { language, pronunciations }).flatMap(({ say, from, to }) => {
    const said = say.normalize("NFC").toLocaleLowerCase(language).replaceAll("’", "'").match(WORD) ?? [];
    return said.map((word) => ({ word, from, to }));
  });
}
