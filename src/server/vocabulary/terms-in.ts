import { VOCABULARY_LIMITS as LIMITS } from "#contract/vocabulary-limits.ts";

/** As many as are looked for in one text. */
const MOST = 100;
/** An entry of a list has no more words, and a name that stands alone. */
const LIST_WORDS = 3;
const NAME_WORDS = 2;

/** What no name goes across. */
const BETWEEN_NAMES = /[.!?…]+(?=\s|$)|[,;:\n\t()[\]{}"“”„«»]+/u;
/** Behind "Dr." no sentence ends. */
const BETWEEN_SENTENCES = /(?<!(?<!\p{L})\p{Lu}\p{L}{0,2}\.)(?<=[.!?…])\s+|\n+/u;
const BETWEEN_ENTRIES = /[,;\n]/u;
/** What stands before a list and says what it is of; and what ends one. */
const LABEL = /^[^:\n]{1,40}:\s*/u;
const END = /\.$/u;
/** What no entry of a list has. */
const OF_SENTENCES = /[()[\]{}"“”„«»!?…]|[.:]\s/u;
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

/** The entries of a list, each line of which may have its label; undefined of a text that is none. */
function listed(text: string): string[] | undefined {
  const lines = text.split("\n").map((line) => line.trim().replace(LABEL, "").replace(END, ""));
  const entries = lines.flatMap((line) => line.split(BETWEEN_ENTRIES)).map((entry) => entry.trim());
  const words = (entry: string) => entry.split(/\s+/u).length;
  // One alone that is longer than a name is a sentence; of several none is.
  const most = entries.length === 1 ? NAME_WORDS : LIST_WORDS;
  const isSpeech = (entry: string) => words(entry) > 1 && !/[\p{Lu}\d]/u.test(entry);
  const isList = entries.every(
    (entry) => words(entry) <= most && !OF_SENTENCES.test(entry) && !isSpeech(entry),
  );
  return isList ? entries : undefined;
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
