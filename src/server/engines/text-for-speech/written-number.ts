import type { Gender, LanguageRules } from "./language-rules.ts";
import { endsAt, matchAt, sticky } from "./matching.ts";

/** A number as it is written: its digits without marks, its decimals, and where it ends. */
export type WrittenNumber = { whole: string; part?: string; grouped: boolean; to: number };

/** Longer numbers are said digit by digit, in groups of three. */
const LONGEST_NUMBER = 12;
const MOST_DIGITS = 40;
const HARD_SPACES = "\u00a0\u202f\u2009";
const patterns = new WeakMap<LanguageRules, { grouped: RegExp; plain: RegExp; decimals: RegExp }>();

function patternsOf(rules: LanguageRules) {
  let known = patterns.get(rules);
  if (!known) {
    const mark = `[${rules.group}'’${HARD_SPACES}${rules.spacedGroups ? " " : ""}]`;
    known = {
      // The same mark between all groups; four digits in a row are no group.
      grouped: sticky(String.raw`[1-9]\d{0,2}(?=(${mark})\d{3})(?:\1\d{3}){1,5}(?!\d)`),
      plain: sticky(String.raw`\d{1,${MOST_DIGITS}}(?!\d)`),
      decimals: sticky(String.raw`[${rules.decimal}](\d{1,12})(?!\d)`),
    };
    patterns.set(rules, known);
  }
  return known;
}

/** The number that begins at `at`. What follows it is for the caller to judge. */
export function numberAt(text: string, at: number, rules: LanguageRules): WrittenNumber | undefined {
  const { grouped, plain, decimals } = patternsOf(rules);
  const inGroups = matchAt(grouped, text, at);
  const match = inGroups ?? matchAt(plain, text, at);
  if (!match) return undefined;
  const end = at + match[0].length;
  const part = matchAt(decimals, text, end);
  const whole = match[0].replace(/\D/g, "");
  const number = { whole, grouped: inGroups !== undefined };
  return part ? { ...number, part: part[1]!, to: end + part[0].length } : { ...number, to: end };
}

/** Digits one by one. */
export const digitByDigit = (digits: string, rules: LanguageRules): string =>
  Array.from(digits, (digit) => rules.cardinal(digit)).join(" ");

/** A whole number in words; with leading zeros, or too long for anybody, digit by digit. */
export function wholeInWords(digits: string, rules: LanguageRules, gender?: Gender): string {
  if (digits.length > LONGEST_NUMBER || /^0\d/.test(digits)) {
    const groups = digits.length > 6 ? (digits.match(/\d{1,3}/g) ?? []) : [digits];
    return groups.map((group) => digitByDigit(group, rules)).join(", ");
  }
  return gender ? rules.count(digits, gender) : rules.cardinal(digits);
}

/** A number in words, with its decimals. `gender`: that of what it counts, when something is counted. */
export function numberInWords(number: WrittenNumber, rules: LanguageRules, gender?: Gender): string {
  if (number.part === undefined) return wholeInWords(number.whole, rules, gender);
  return `${wholeInWords(number.whole, rules)} ${rules.words.point} ${decimalsInWords(number.part, rules)}`;
}

function decimalsInWords(part: string, rules: LanguageRules): string {
  if (rules.decimalsByDigit || part.length > 2) return digitByDigit(part, rules);
  if (part.startsWith("0")) return digitByDigit(part, rules);
  return rules.cardinal(part);
}

/** Whether a number stands as a year is written: four digits alone. */
export const looksLikeYear = ({ whole, part, grouped }: WrittenNumber): boolean =>
  part === undefined && !grouped && /^(?:1[1-9]|20)\d\d$/.test(whole);

const NEXT_WORD = sticky(String.raw`[ \u00a0]([\p{Ll}]{3,30})`);
/** A number that stands by itself: a year, or what counts the word behind it. */
export function loneNumber(text: string, number: WrittenNumber, rules: LanguageRules): string | undefined {
  if (!endsAt(text, number.to)) return undefined;
  if (looksLikeYear(number)) return rules.year(number.whole);
  const next = matchAt(NEXT_WORD, text, number.to)?.[1];
  return numberInWords(number, rules, next === undefined ? undefined : rules.genderOf(next));
}
