import { VOCABULARY_LIMITS as LIMITS } from "#contract/vocabulary-limits.ts";

/** As many as are looked for in one text. */
const MOST = 100;
/** What stands between two commas of a list has no more words. */
const LIST_WORDS = 4;

/** What no name goes across. */
const BETWEEN_NAMES = /[.!?…]+(?=\s|$)|[,;:\n\t()[\]{}"“”„«»]+/u;
const BETWEEN_SENTENCES = /(?<=[.!?…])\s+|\n+/u;
const BETWEEN_ENTRIES = /[,;\n]/u;
/** What stands before a list and says what it is of. */
const LABEL = /^[^:\n]{1,40}:\s*/u;
const LETTER = /\p{L}/u;
const CAPITAL = /^\p{Lu}/u;
/** A capital or a digit behind a letter, or a letter behind a digit, as in "eBay", "GPT-3" and "3com". */
const INSIDE = /\p{L}.*[\p{Lu}\d]|\d.*\p{L}/u;

/**
 * Names and words that a text for recognisers holds (OpenAI's `prompt`), as terms of a vocabulary. Of a list, each entry; of
 * sentences what is written as names are, but no word that has its capital from where it stands.
 */
export function termsIn(text: string): { written: string; soundsLike: string[]; language: null }[] {
  const found = new Set(listed(text) ?? text.split(BETWEEN_SENTENCES).flatMap(namesIn));
  const terms = [...found].filter((written) => isTerm(written)).slice(0, MOST);
  return terms.map((written) => ({ written, soundsLike: [], language: null }));
}

/** The entries of a list; undefined of a text that is none. */
function listed(text: string): string[] | undefined {
  const list = text.replace(LABEL, "").trim().replace(/\.$/u, "");
  if (list.split(BETWEEN_SENTENCES).length > list.split("\n").length) return undefined;
  const entries = list.split(BETWEEN_ENTRIES).map((entry) => entry.trim());
  const isShort = entries.every((entry) => entry.split(/\s+/u).length <= LIST_WORDS);
  return isShort ? entries : undefined;
}

/** Words of a sentence that are written as names are; those beside each other are one. */
function namesIn(prose: string): string[] {
  return prose.split(BETWEEN_NAMES).flatMap((part, nth) => {
    const names: string[] = [];
    const name: string[] = [];
    for (const [i, word] of part.trim().split(/\s+/u).entries()) {
      const begins = nth === 0 && i === 0;
      if (INSIDE.test(word) || (!begins && CAPITAL.test(word))) name.push(word);
      else if (name.length > 0) names.push(name.splice(0).join(" "));
    }
    return [...names, name.join(" ")];
  });
}

const isTerm = (written: string) =>
  written.length <= LIMITS.writtenCharacters && written.length > 1 && LETTER.test(written);
