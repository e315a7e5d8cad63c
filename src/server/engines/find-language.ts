/** What of a text is looked at, in UTF-16 units: more tells no more. */
const SAMPLE = 1_000;
/** Below this many letters a text says nothing of its language. */
const LEAST_LETTERS = 10;
/** Up to here a text is short: two languages are often as likely as each other. */
const SHORT_LETTERS = 40;
/** The preferred language is taken from this share of the likeliest one's score on. Measured on our own pages. */
const PREFERRED_SHARE = { short: 0.9, long: 0.95 };
/** Only what is much likelier than every spoken language, in this many letters and different words, is refused. */
const CLEAR_SHARE = 0.85;
const CLEAR_LETTERS = 20;
const CLEAR_WORDS = 4;

/** How languages are called in the detector where BCP 47 has a closer name. */
const CLOSER: Readonly<Record<string, string>> = { no: "nb" };
const ADDRESS = /\S*(?:@|:\/\/|www\.)\S*/gi;

/** A language that can be spoken; one that can't, in which the text clearly is; undefined where nothing is known. */
export type FoundLanguage = { spoken: string } | { notSpoken: string } | undefined;

/**
 * The language of a text, by its BCP 47 subtag. `spoken` are those that can be had; a short text that could be in
 * `preferred` is taken to be. Half a millisecond at most for a text of any length, after the first.
 */
export async function findLanguage(
  text: string,
  { spoken, preferred }: { spoken: readonly string[]; preferred: string },
): Promise<FoundLanguage> {
  const sample = ofOneScript(text.slice(0, SAMPLE).replace(ADDRESS, " "));
  const letters = sample.text.match(/\p{L}/gu)?.length ?? 0;
  const isSpoken = (language: string) => spoken.includes(language);
  const unknown = isSpoken(preferred) ? { spoken: preferred } : undefined;
  if (letters < LEAST_LETTERS && sample.latin) return unknown;
  const likely = await likelyLanguages(sample.text);
  const [best] = likely;
  if (!best) return unknown;
  const share = letters < SHORT_LETTERS ? PREFERRED_SHARE.short : PREFERRED_SHARE.long;
  const wanted = likely.find(({ language }) => language === preferred);
  if (wanted && isSpoken(preferred) && wanted.score >= share * best.score) return { spoken: preferred };
  if (isSpoken(best.language)) return { spoken: best.language };
  const next = likely.find(({ language }) => isSpoken(language));
  const words = new Set(sample.text.toLowerCase().match(/\p{L}+/gu));
  const enough = letters >= CLEAR_LETTERS && words.size >= CLEAR_WORDS;
  const clear = (enough || !sample.latin) && (next?.score ?? 0) < CLEAR_SHARE * best.score;
  if (clear) return { notSpoken: best.language };
  return next ? { spoken: next.language } : unknown;
}

/** A text without the letters that are fewer: those of the Latin script, or all others. */
function ofOneScript(text: string): { text: string; latin: boolean } {
  const latinLetters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const latin = 2 * latinLetters >= (text.match(/\p{L}/gu)?.length ?? 0);
  const others = latin ? /(?!\p{Script=Latin})[\p{L}\p{M}]+/gu : /\p{Script=Latin}+/gu;
  return { text: text.replace(others, " "), latin };
}

/** The likeliest first, with scores of 0 to 1. What finds them takes memory, so that it is loaded when first asked. */
async function likelyLanguages(text: string): Promise<{ language: string; score: number }[]> {
  const { eld } = await import("eld/small");
  return Object.entries(eld.detect(text).getScores())
    .map(([language, score]) => ({ language: CLOSER[language] ?? language, score }))
    .sort((one, other) => other.score - one.score);
}
