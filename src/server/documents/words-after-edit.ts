import type { DocumentWord } from "#contract/documents.ts";

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

type Written = { word: string; from: number; to: number };

/**
 * The timed words of a text after an edit (offsets in UTF-16): those before the first word that is another one and those
 * behind the last keep their times. What the edit touched has none.
 */
export function wordsAfterEdit(
  timed: readonly DocumentWord[],
  before: string,
  after: string,
): DocumentWord[] {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const shorter = Math.min(old.length, now.length);
  let first = 0;
  while (first < shorter && old[first]?.word === now[first]?.word) first++;
  let last = 0;
  while (last < shorter - first && old.at(-1 - last)?.word === now.at(-1 - last)?.word) last++;

  /** Which word of the new text one of the old text is; undefined where the edit touched it. */
  const place = (index: number): number | undefined => {
    if (index < first) return index;
    return index >= old.length - last ? index + now.length - old.length : undefined;
  };
  let next = 0;
  return timed.flatMap((word) => {
    while (next < old.length && old[next]!.to <= word.from) next++;
    let end = next;
    while (end < old.length && old[end]!.from < word.to) end++;
    const [from, to] = [place(next), place(end - 1)];
    const isWhole = from !== undefined && to !== undefined && to - from === end - 1 - next;
    return isWhole && end > next ? [{ ...word, from: now[from]!.from, to: now[to]!.to }] : [];
  });
}

function wordsIn(text: string): Written[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
}
