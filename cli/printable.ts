import { KEY_FORM, TOKEN_FORM } from "../src/contract/key-form.ts";

/** What a terminal might obey instead of showing it: controls but line breaks and tabs, and what turns the order of letters. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const KEPT = /[\n\t]/;

/** A text with nothing in it that a terminal obeys. */
export const printable = (text: string): string =>
  text.replaceAll("\r\n", "\n").replace(CONTROLS, (sign) => (KEPT.test(sign) ? sign : "\ufffd"));

/** Characters of a sentence, whoever says it. */
const MOST_CHARACTERS = 2_000;

/** The same on one line, for what stands in a sentence. */
export const onOneLine = (text: string): string =>
  printable(text.slice(0, MOST_CHARACTERS)).replace(/\s+/g, " ").trim();

/** JSON in one line, with nothing in it that a terminal obeys; it is read as the same value. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const KEYS = new RegExp(`(${TOKEN_FORM.BEGINNING}|${KEY_FORM.BEGINNING})[0-9A-Za-z]+`, "g");

/** A text without the keys and tokens in it, whoever put them there. */
export const withoutKeys = (text: string): string => text.replace(KEYS, "$1…");
