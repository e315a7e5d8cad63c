/** Without accents and in lower case, cut at all that is neither letter nor digit. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each of the typed words begins a word of the text. */
export function fitsWords(typed: string, text: string): boolean {
  const there = wordsOf(text);
  return wordsOf(typed).every((word) => there.some((one) => one.startsWith(word)));
}
