import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import { type Pronunciation, pronunciationsIn } from "#server/engines/text-for-speech/pronunciations.ts";

/** A name, and how often it stands in a text. */
export type NameToGuess = { name: string; count: number };

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
const OF_ITS_OWN = /['’]s?$/u;

/**
 * Names that a voice has to guess: words that always begin with a capital letter, and are neither known nor in a list of
 * pronunciations. Those that stand there most often first.
 */
export function namesToGuess(
  texts: Iterable<string>,
  known: ReadonlySet<string>,
  pronunciations: readonly Pronunciation[],
): NameToGuess[] {
  const counts = new Map<string, NameToGuess>();
  const words = new Set<string>();
  for (const text of texts) {
    for (const [found] of text.matchAll(WORD)) {
      const name = found.replace(OF_ITS_OWN, "");
      const key = name.toLowerCase();
      if (isName(name)) counts.set(key, { name, count: (counts.get(key)?.count ?? 0) + 1 });
      else if (/^\p{Ll}/u.test(name)) words.add(key);
    }
  }
  const guessed = [...counts]
    .filter(([key]) => !words.has(key) && !isKnown(key, known))
    .map(([, name]) => name)
    .sort((one, other) => other.count - one.count);
  const found: NameToGuess[] = [];
  // The list is asked for those alone that would be shown: it may be long, and so may the text.
  for (const one of guessed) {
    if (found.length === PRONUNCIATION_LIMITS.suggested) break;
    if (pronunciationsIn(pronunciations, one.name).length === 0) found.push(one);
  }
  return found;
}

/** Letters of an abbreviation are said one by one, and need no guess. */
const isName = (word: string): boolean =>
  word.length > 1 && /^\p{Lu}/u.test(word) && word !== word.toUpperCase();

/** A voice reads letters with accents as those without. */
function isKnown(key: string, known: ReadonlySet<string>): boolean {
  if (known.has(key)) return true;
  return known.has(key.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'"));
}
