import type { LanguageRules } from "../language-rules.ts";
import { endsAt, matchAt, type Reader, sticky } from "../matching.ts";

const SIGNS: Record<string, readonly [numerator: number, denominator: number]> = {
  "½": [1, 2], "⅓": [1, 3], "⅔": [2, 3], "¼": [1, 4], "¾": [3, 4], "⅕": [1, 5], "⅖": [2, 5], "⅗": [3, 5], "⅘": [4, 5],
  "⅛": [1, 8], "⅜": [3, 8], "⅝": [5, 8], "⅞": [7, 8],
}; // biome-ignore format: a table
const SIGN = sticky(`(\\d{0,4})([${Object.keys(SIGNS).join("")}])`);
const DENOMINATORS = [2, 3, 4, 5, 8, 10];
const WRITTEN = sticky(String.raw`(?:([1-9]\d{0,2})[ \u00a0])?([1-9])\/(10|\d)(?![\d/])`);
const FRACTION_IN_DIGITS = sticky(String.raw`(\d{1,2})\/(\d{1,2})(?![\d/])`);

/** "½", "2½", "3/4", "1 1/2"; other numbers with a slash between ("24/7") are said one after the other. */
export const fractions: Reader = (text, at, rules) => {
  const sign = matchAt(SIGN, text, at);
  if (sign) {
    const to = at + sign[0].length;
    const [numerator, denominator] = SIGNS[sign[2]!]!;
    return inWords(sign[1]!, numerator, denominator, to, rules);
  }
  const match = matchAt(WRITTEN, text, at);
  const [numerator, denominator] = [Number(match?.[2]), Number(match?.[3])];
  if (match && DENOMINATORS.includes(denominator) && numerator < denominator) {
    const to = at + match[0].length;
    if (endsAt(text, to)) return inWords(match[1] ?? "", numerator, denominator, to, rules);
  }
  const pair = matchAt(FRACTION_IN_DIGITS, text, at);
  if (!pair || !endsAt(text, at + pair[0].length)) return undefined;
  const said = [pair[1]!, pair[2]!].map((digits) => rules.cardinal(String(Number(digits))));
  return { say: said.join(" "), to: at + pair[0].length };
};

function inWords(whole: string, numerator: number, denominator: number, to: number, rules: LanguageRules) {
  const part = rules.fraction(numerator, denominator);
  if (part === undefined) return undefined;
  if (whole === "") return { say: part, to };
  const tail = numerator === 1 && denominator === 2 ? rules.words.andHalf : `${rules.words.and} ${part}`;
  return { say: `${rules.cardinal(String(Number(whole)))} ${tail}`, to };
}
