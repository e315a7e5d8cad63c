import type { LanguageRules } from "./language-rules.ts";
import { matchAt, type Reading, sticky } from "./matching.ts";
import { romanToDigits } from "./roman-numeral.ts";
import { wholeInWords } from "./written-number.ts";

/** Letters, digits and what may stand inside a word: marks, an apostrophe, a hyphen, what is not seen. */
const RUN = sticky(
  String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|['’‘ʼ](?=\p{L})|[\u2010\u2011-](?=[\p{L}\p{N}])){0,400}`,
);
/** An accent or two belong to a letter; more are no writing. */
const FLOOD = /(\p{M}{2})\p{M}+/gu;
const UNSAYABLE = /[^\p{L}\p{M}\p{N}'/ -]+/gu;
const FRACTION = /[¼-¾⅐-⅞]/gu;
/** Scripts that put no space around numbers, which are words of their own then. */
export const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`;
const NUMBER_BEHIND = new RegExp(`(?<=${UNSPACED})[\u2010\u2011-]?\\p{Nd}`, "u");
const NOT_LATIN = /[^\p{Script=Latin}\p{M}\p{Nd}' -]+/gu;
const INITIALS = /^[\p{Lu}]{2,6}$/u;
const VOWEL = /[AEIOUYÀ-ÖØ-Þ]/;
const DIGITS_BESIDE_HYPHEN = /(?<=^|-)\d{1,4}(?=-|$)/g;

/** A word as it stands: with its accents, without what can't be said. `say` is empty when nothing of it can. */
export function plainWordAt(text: string, at: number, rules: LanguageRules | undefined): Reading | undefined {
  const all = matchAt(RUN, text, at)?.[0];
  if (all === undefined) return undefined;
  const number = rules ? -1 : all.search(NUMBER_BEHIND);
  const run = number > 0 ? all.slice(0, number) : all;
  const to = at + run.length;
  const letters = run
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/\p{Cf}/gu, "")
    .replace(FRACTION, " $&")
    .normalize("NFKC")
    .replaceAll("\u2044", "/")
    .replace(FLOOD, "$1")
    .replace(rules ? NOT_LATIN : UNSAYABLE, " ")
    .replace(/ +/g, " ")
    .replace(/^[' -]+|[' -]+$/g, "");
  if (!/[\p{L}\p{N}]/u.test(letters)) return { say: "", to };
  if (!rules) return { say: letters, to };
  if (/^\d+$/.test(letters)) return { say: wholeInWords(letters, rules), to };
  if (isSpelled(letters)) return { say: [...letters].join(" "), to };
  return { say: letters.replace(DIGITS_BESIDE_HYPHEN, (digits) => wholeInWords(digits, rules)), to };
}

/** Capital letters without a vowel can only be spelled; the others are left to the voice. */
function isSpelled(letters: string): boolean {
  if (!INITIALS.test(letters) || VOWEL.test(letters)) return false;
  return romanToDigits(letters) === undefined && !/^(?:MRS?|DR|ST|VS)$|(.)\1$/.test(letters);
}
