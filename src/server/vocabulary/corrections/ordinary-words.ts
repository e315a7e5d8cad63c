/** A word as it is written, and whether a sentence begins with it. */
export type WrittenWord = { word: string; begins: boolean };
export type IsOrdinary = (written: WrittenWord) => boolean;

/** Languages that write every noun with a capital. */
const CAPITAL_NOUNS = ["de", "lb"];

/**
 * Tells the ordinary words of a language (a subtag): those it `knows`, in small letters. Where nobody lists them, all but those
 * whose capital says that they are names.
 */
export function ordinaryWords(known: ReadonlySet<string> | null, language: string): IsOrdinary {
  if (known) return ({ word }) => known.has(word.toLowerCase().replaceAll("’", "'"));
  if (CAPITAL_NOUNS.includes(language)) return () => true;
  return ({ word, begins }) => begins || !/^\p{Lu}\p{Ll}/u.test(word);
}
