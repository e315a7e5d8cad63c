/** What is looked for in a text, as it is written. */
export type Sought = { find: string; matchCase: boolean; wholeWords: boolean };

/** UTF-16 offsets in a segment's text. */
export type TextPlace = { from: number; to: number };

const WORD = "[\\p{L}\\p{M}\\p{N}]";

/** Where something stands in a text, from its beginning on; nowhere without anything to look for. */
export function findInText(text: string, { find, matchCase, wholeWords }: Sought): TextPlace[] {
  if (find === "") return [];
  const literal = find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
  const isWord = (letter: string | undefined) => letter !== undefined && new RegExp(WORD, "u").test(letter);
  const letters = [...find];
  // A mark at its end belongs to no word that could go on there.
  // A run of blanks is looked at from its beginning alone: from each of them it would be the square of its length.
  const isBlank = /^\s/.test(find);
  const before = isBlank ? "(?<!\\s)" : wholeWords && isWord(letters[0]) ? `(?<!${WORD})` : "";
  const behind = wholeWords && isWord(letters.at(-1)) ? `(?!${WORD})` : "";
  const pattern = new RegExp(before + literal + behind, matchCase ? "gu" : "giu");
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }));
}

/** A text with something else in some places, which are in its order and apart. */
export function replacePlaces(text: string, places: readonly TextPlace[], by: string): string {
  let done = 0;
  const pieces = places.map(({ from, to }) => {
    const before = text.slice(done, from);
    done = to;
    return before + by;
  });
  return pieces.join("") + text.slice(done);
}
