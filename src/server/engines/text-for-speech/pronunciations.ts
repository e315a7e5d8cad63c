import type { Reading } from "./matching.ts";

/**
 * One person's way to say something: `written` is matched as a whole word (or part of one), with or without case. `first`:
 * it goes before others of the same length, as a document's own do.
 */
export type Pronunciation = {
  written: string;
  say: string;
  part?: boolean;
  matchCase?: boolean;
  first?: true;
};

/** What one entry may be said as, in UTF-16 units; the rest is not said. */
const LONGEST_SAID = 120;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

type Entry = Required<Omit<Pronunciation, "first">> & { key: string; first: boolean };

/**
 * UTF-16 units by which a person's list may make a text longer. A text is paid by what is written, and a service is paid
 * by what it gets: once this is used up, the rest is said as it is written. The second part is for an abbreviation alone; it
 * grows with it, as a document can be cut into texts of one letter.
 */
const mostLonger = (text: string) => 2 * text.length + Math.min(32, 8 * text.length);

/** A person's list, ready to be looked up at each place of one text, once and in order. */
export type Pronouncer = {
  /** What is said for the entry that begins at `at`, as a whole word. The longest wins. */
  at(text: string, at: number): Reading | undefined;
  /** The word with the parts of it that have an entry said their way. */
  inside(word: string): string;
};

/** Makes a list ready for one text; `whole` is that text, by which it may be made longer. */
export function pronouncerOf(whole: string, pronunciations: readonly Pronunciation[]): Pronouncer {
  let longer = mostLonger(whole);
  const affordable = (entry: Entry | undefined) => {
    const costs = entry ? entry.say.length - entry.written.length : 0;
    if (costs > longer) return undefined;
    longer -= Math.max(0, costs);
    return entry;
  };
  const entries = pronunciations
    .map(entryOf)
    .filter(({ written }) => written !== "")
    .sort(
      (a, b) =>
        b.written.length - a.written.length ||
        Number(b.first) - Number(a.first) ||
        Number(b.matchCase) - Number(a.matchCase),
    );
  const byFirst = Map.groupBy(entries, ({ key }) => key[0]!);
  const find = (text: string, at: number, fits: (entry: Entry) => boolean) =>
    byFirst.get(text[at]!.toLowerCase())?.find((entry) => fits(entry) && isThere(entry, text, at));

  return {
    at(text, at) {
      const entry = affordable(find(text, at, ({ written }) => isWhole(written, text, at)));
      return entry && { say: entry.say, to: at + entry.written.length };
    },
    inside(word) {
      const parts: string[] = [];
      for (let at = 0; at < word.length; ) {
        const entry = affordable(find(word, at, ({ part }) => part));
        parts.push(entry ? entry.say : word[at]!);
        at += entry ? entry.written.length : 1;
      }
      return parts.join("");
    },
  };
}

/**
 * Those of a list that can change how a text is said: their written form stands in it, as a whole word or, where they
 * say so, as part of one (numbers that are said in words aside). Without doubles, in an order of their own.
 */
export function pronunciationsIn<One extends Pronunciation>(list: readonly One[], text: string): One[] {
  const seen = `${text}\n${asWordsAre(text)}`;
  const plain = withoutCase(seen);
  const letters = new Map<number, boolean>();
  const isLetter = (at: number) => {
    const known = letters.get(at) ?? LETTER.test(seen[at] ?? "");
    letters.set(at, known);
    return known;
  };
  const isWholeAt = (from: number, to: number) =>
    !(isLetter(from) && isLetter(from - 1)) && !(isLetter(to - 1) && isLetter(to));
  const found = new Map<string, One>();
  for (const one of list) {
    const entry = knownEntry(one);
    const { length } = entry.written;
    if (length === 0) continue;
    for (let at = plain.indexOf(entry.plain); at !== -1; at = plain.indexOf(entry.plain, at + 1)) {
      if (!isThere(entry, seen, at) || !(entry.part || isWholeAt(at, at + length))) continue;
      found.set(nameOf(entry), one);
      break;
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Entries stand in a list for thousands of sentences. */
const knownEntries = new WeakMap<Pronunciation, Entry & { plain: string }>();

function knownEntry(one: Pronunciation): Entry & { plain: string } {
  const known = knownEntries.get(one);
  if (known) return known;
  const entry = entryOf(one);
  const made = { ...entry, plain: withoutCase(entry.written) };
  knownEntries.set(one, made);
  return made;
}

/** Case set aside and every place kept: a few capitals are two characters in lower case, and one letter has two forms. */
function withoutCase(text: string): string {
  const lower = text.toLowerCase();
  const same = lower.length === text.length ? lower : Array.from(text, lowerOfOne).join("");
  return same.replaceAll("ς", "σ");
}

const lowerOfOne = (letter: string): string => {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
};

const nameOf = ({ written, say, part, matchCase, first }: Entry) =>
  JSON.stringify([written, say, part, matchCase, ...(first ? [first] : [])]);

/** Parts of words are looked for in words as they are said: composed, with plain marks and without what is not seen. */
const asWordsAre = (text: string) =>
  text
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/\p{Cf}/gu, "")
    .normalize("NFKC");

function entryOf(given: Pronunciation): Entry {
  const written = given.written.trim();
  const { part = false, matchCase = false, first = false } = given;
  return { written, say: cleaned(given.say), part, matchCase, first, key: written.toLowerCase() };
}

function isThere({ written, key, matchCase }: Entry, text: string, at: number): boolean {
  const there = text.slice(at, at + written.length);
  return matchCase ? there === written : there.toLowerCase() === key;
}

function isWhole(written: string, text: string, at: number): boolean {
  const goesOn = (inside: string, outside: string) => LETTER.test(inside) && LETTER.test(outside);
  return (
    !goesOn(written[0]!, text[at - 1] ?? "") && !goesOn(written.at(-1)!, text[at + written.length] ?? "")
  );
}

const cleaned = (say: string) =>
  say
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_SAID)
    .toWellFormed();

const WORD = /[\p{L}\p{M}\p{N}]+/uy;

/**
 * The text with a person's own pronunciations and nothing else changed: for services that read numbers and signs
 * themselves, which a rewritten text would hurt. At most three times as long and a little. Linear.
 */
export function withPronunciations(text: string, pronunciations: readonly Pronunciation[]): string {
  if (pronunciations.length === 0) return text;
  const pronouncer = pronouncerOf(text, pronunciations);
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const reading = pronouncer.at(text, at);
    WORD.lastIndex = at;
    const word = reading ? undefined : WORD.exec(text)?.[0];
    parts.push(reading ? reading.say : word ? pronouncer.inside(word) : text[at]!);
    at = reading ? reading.to : at + (word?.length ?? 1);
  }
  return parts.join("");
}
