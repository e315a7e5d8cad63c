/** A word where it is written: CJK and other scripts without spaces letter by letter. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}])+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/** Offsets in UTF-16. */
export type WrittenWord = { word: string; from: number; to: number };

/** Cells of the largest table that two stretches of words are compared in: longer ones are another text. */
const MOST_CELLS = 1_000_000;

/** The words of a text, in their order. */
export function wordsIn(text: string): WrittenWord[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
}

/** Of each old word, which new one it is by now, in one order with the others; undefined where it is none. */
export function alignWords(old: readonly WrittenWord[], now: readonly WrittenWord[]): (number | undefined)[] {
  const shorter = Math.min(old.length, now.length);
  let first = 0;
  while (first < shorter && old[first]?.word === now[first]?.word) first++;
  let last = 0;
  while (last < shorter - first && old.at(-1 - last)?.word === now.at(-1 - last)?.word) last++;
  const between = commonWords(old.slice(first, old.length - last), now.slice(first, now.length - last));
  return old.map((_, index) => {
    if (index < first) return index;
    if (index >= old.length - last) return index + now.length - old.length;
    const found = between[index - first];
    return found === undefined ? undefined : first + found;
  });
}

/** The longest run of words that both have in one order: of each old one the new one. */
function commonWords(old: readonly WrittenWord[], now: readonly WrittenWord[]): (number | undefined)[] {
  const found: (number | undefined)[] = old.map(() => undefined);
  const width = now.length + 1;
  if (old.length === 0 || now.length === 0 || (old.length + 1) * width > MOST_CELLS) return found;
  // Of each pair of places: how many words are common from there on.
  const common = new Uint16Array((old.length + 1) * width);
  const at = (one: number, other: number) => common[one * width + other] ?? 0;
  for (let one = old.length - 1; one >= 0; one--)
    for (let other = now.length - 1; other >= 0; other--)
      common[one * width + other] =
        old[one]?.word === now[other]?.word
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
  let [one, other] = [0, 0];
  while (one < old.length && other < now.length) {
    if (old[one]?.word === now[other]?.word) found[one++] = other++;
    else if (at(one + 1, other) >= at(one, other + 1)) one++;
    else other++;
  }
  return found;
}
