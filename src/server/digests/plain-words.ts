/** `[label](address)` of Markdown. */
const LABELLED_LINK = /!?\[([^\]]*)\]\([^)\s]*\)/g;
/** Addresses that something could make a link of: with a scheme, with www, or with a path behind a name. */
const ADDRESS =
  /\b(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|javascript:|data:|www\.)\S*|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*/gi;
/** What no line of text has: control characters, marks that turn its direction, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu;

/** What a model wrote as one line of plain text, without links and of at most `most` characters. */
export function plainWords(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replace(LABELLED_LINK, "$1")
    .replace(ADDRESS, " ")
    .replace(/<\/?[a-z][^<>]*>|[*_`#]{2,}|`/gi, " ")
    .replace(UNSEEN, " ")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...line];
  if (letters.length <= most) return line;
  return `${letters
    .slice(0, most - 1)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}
