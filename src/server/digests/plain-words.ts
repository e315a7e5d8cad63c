/** `[label](address)` of Markdown. Neither runs over the next bracket: what never closes is read once. */
const LABELLED_LINK = /!?\[([^[\]]*)\]\([^[)\s]*\)/g;
/**
 * Addresses that something could make a link of: with a scheme, with www, or with a path behind a name. Schemes and the
 * parts of names are bounded, as in DNS: what only begins like one costs no more than that.
 */
const ADDRESS =
  /\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/|mailto:|javascript:|data:|www\.)\S*|\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,63}\/\S*/gi;
/** What no line of text has: control characters, marks that turn its direction, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu;
/** So many times the length that is kept is looked at: links and markup go away. */
const LOOKED_AT = 4;

/** What a model wrote as one line of plain text, without links and of at most `most` characters. */
export function plainWords(text: string, most: number): string {
  const line = text
    .slice(0, LOOKED_AT * most)
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
