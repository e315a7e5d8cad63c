import type { LanguageRules } from "../language-rules.ts";
import { endsAt, matchAt, type Reader, sticky } from "../matching.ts";
import { digitByDigit, wholeInWords } from "../written-number.ts";

const PHONE = sticky(String.raw`\+?\(?\d{1,5}\)?(?:[ \u00a0./-]{1,2}\(?\d{1,8}\)?){1,6}(?!\d)`);
const NORTH_AMERICAN = /^(?:\(?\d{3}\)?[ .-]{1,2})?\d{3}[.-]\d{4}$|^\(?\d{3}\)? \d{3} \d{4}$/;
const THREE_TIMES_THREE = /^[679]\d{2} \d{3} \d{3}$/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/** A telephone number, digit by digit (or pair by pair), with a breath between its groups. */
export const telephones: Reader = (text, at, rules) => {
  const match = matchAt(PHONE, text, at);
  if (!match) return undefined;
  const written = match[0];
  const to = at + written.length;
  const groups = written.match(/\d+/g) ?? [];
  const digits = groups.reduce((sum, group) => sum + group.length, 0);
  if (digits < FEWEST_DIGITS || digits > MOST_DIGITS || !endsAt(text, to)) return undefined;
  const isPhone =
    /^(?:\+|\(?0\d)/.test(written) ||
    (rules.decimal === "." ? NORTH_AMERICAN : THREE_TIMES_THREE).test(written);
  if (!isPhone) return undefined;
  const plus = written.startsWith("+") ? `${rules.words.plus} ` : "";
  return { say: plus + groups.map((group) => telephoneGroup(group, rules)).join(", "), to };
};

function telephoneGroup(group: string, rules: LanguageRules): string {
  return rules.telephoneInPairs && group.length === 2 && !group.startsWith("0")
    ? rules.cardinal(group)
    : digitByDigit(group, rules);
}

const ACCOUNT = sticky(String.raw`[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\p{N}])`);
const FEWEST_DIGITS_OF_ACCOUNT = 8;

/** An account's number (IBAN) or a code like it, sign by sign, with a breath after each four. */
export const accounts: Reader = (text, at, rules) => {
  const match = matchAt(ACCOUNT, text, at);
  if (!match || (match[0].match(/\d/g)?.length ?? 0) < FEWEST_DIGITS_OF_ACCOUNT) return undefined;
  const groups = match[0].replaceAll(" ", "").match(/.{1,4}/g) ?? [];
  const inWords = (sign: string) => (/\d/.test(sign) ? rules.cardinal(sign) : sign);
  const say = groups.map((group) => Array.from(group, inWords).join(" ")).join(", ");
  return { say, to: at + match[0].length };
};

const VERSION = sticky(String.raw`([vV]\.?)?(\d{1,5}(?:\.\d{1,5}){1,6})(?!\d)`);

/** "v2.1", "1.2.3", an address of four numbers, and decimals with the point of another language. */
export const versions: Reader = (text, at, rules) => {
  const match = matchAt(VERSION, text, at);
  if (!match) return undefined;
  const [whole, prefix, written = ""] = match;
  const parts = written.split(".");
  const to = at + whole.length;
  if (!endsAt(text, to)) return undefined;
  if (!prefix && parts.length === 2 && rules.decimal === ".") return undefined;
  if (!prefix && rules.group === "." && /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(written)) return undefined;
  const mark = parts.length === 4 || rules.decimal === "," ? rules.words.dot : rules.words.point;
  const said = parts.map((part) => wholeInWords(part, rules)).join(` ${mark} `);
  return { say: prefix ? `${rules.words.version} ${said}` : said, to };
};
