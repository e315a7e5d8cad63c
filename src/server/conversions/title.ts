const MOST_CHARACTERS = 60;
const FEWEST_CHARACTERS = 30;

/** The first words of a text, as lists and the statement name the conversion. */
export function titleOf(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= MOST_CHARACTERS) return line;
  const cut = line.slice(0, MOST_CHARACTERS);
  const lastWord = line.lastIndexOf(" ", MOST_CHARACTERS);
  const words = lastWord < FEWEST_CHARACTERS ? cut.replace(/[\uD800-\uDBFF]$/, "") : cut.slice(0, lastWord);
  return `${words.replace(/[\s.,:;…–—-]+$/, "")}…`;
}
