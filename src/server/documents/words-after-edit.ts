import type { DocumentWord } from "#contract/documents.ts";

/**
 * The words of a text after an edit (offsets in UTF-16): those before it and those behind it keep their times. What the
 * edit touched has none.
 */
export function wordsAfterEdit(
  words: readonly DocumentWord[],
  before: string,
  after: string,
): DocumentWord[] {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  let behind = 0;
  while (behind < shorter - same && before.at(-1 - behind) === after.at(-1 - behind)) behind++;
  const moved = after.length - before.length;
  return words.flatMap((word) => {
    if (word.to <= same && endsWord(after, word.to)) return [word];
    if (word.from >= before.length - behind && beginsWord(after, word.from + moved))
      return [{ ...word, from: word.from + moved, to: word.to + moved }];
    return [];
  });
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** False where letters were written right behind a word, which makes it another one. */
const endsWord = (text: string, at: number): boolean => !LETTER.test(text.charAt(at));
const beginsWord = (text: string, at: number): boolean => at === 0 || !LETTER.test(text.charAt(at - 1));
