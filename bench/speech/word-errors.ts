import { rulesFor } from "#server/engines/text-for-speech/languages/registry.ts";
import { textForSpeech } from "#server/engines/text-for-speech/text-for-speech.ts";

/** Scripts that put no space between words are compared sign by sign; the others by words, apostrophes inside. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu;

/** What is compared of a text: its words in small letters, numbers, dates and money as they are said, no marks. */
export function wordsToCompare(text: string, language: string): string[] {
  const said = rulesFor(language)
    ? textForSpeech(text, { language })
        .map(({ say }) => say)
        .join(" ")
    : text;
  return said.normalize("NFC").toLocaleLowerCase(language).replaceAll("’", "'").match(WORD) ?? [];
}

/** Words that are wrong, missing or too many, of so many that were said. */
export type WordErrors = { words: number; errors: number };

/** The least number of changes that make what was heard of what was said. */
export function wordErrors(said: readonly string[], heard: readonly string[]): WordErrors {
  let above = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [row, word] of said.entries()) {
    const current = [row + 1];
    for (const [column, other] of heard.entries()) {
      const instead = above[column]! + (word === other ? 0 : 1);
      current.push(Math.min(instead, above[column + 1]! + 1, current[column]! + 1));
    }
    above = current;
  }
  return { words: said.length, errors: above.at(-1)! };
}

/** All together. `rate` is errors over words: 0 is perfect, over 1 where more was heard than said; null without words. */
export function sumOfErrors(each: readonly WordErrors[]): WordErrors & { rate: number | null } {
  const words = each.reduce((sum, one) => sum + one.words, 0);
  const errors = each.reduce((sum, one) => sum + one.errors, 0);
  return { words, errors, rate: words === 0 ? null : errors / words };
}
