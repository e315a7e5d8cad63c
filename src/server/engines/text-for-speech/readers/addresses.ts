import type { LanguageRules } from "../language-rules.ts";
import { matchAt, type Reader, sticky } from "../matching.ts";
import { digitByDigit } from "../written-number.ts";

const LINK = sticky(String.raw`(?:(?:https?|ftp):\/\/|www\.)[^\s<>"“”«»]{1,2000}`, "iu");
const MAIL = sticky(String.raw`[\w.+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}`);
const DOMAINS = "com|org|net|io|dev|edu|gov|uk|eu|de|fr|pt|br|ch|app|ai|info";
const SITE = sticky(
  String.raw`[a-z\d][a-z\d-]{0,62}(?:\.[a-z\d-]{1,63}){0,5}\.(?:${DOMAINS})(?![\p{L}\p{N}])(?:\/[^\s<>"“”«»]{0,2000})?`,
);
const FILE_KINDS =
  "txt|pdf|md|js|ts|tsx|json|html|css|csv|png|jpe?g|gif|svg|mp3|wav|mp4|zip|docx?|xlsx?|pptx?|py|sh|ya?ml|exe";
const FILE = sticky(
  String.raw`[\p{L}\p{N}_-]{1,64}(?:[./\\][\p{L}\p{N}_-]{1,64}){0,12}\.(?:${FILE_KINDS})(?![\p{L}\p{N}])`,
);
const PATH = sticky(
  String.raw`(?:[A-Za-z]:\\|~\/|\.{1,2}\/|\/)[\p{L}\p{N}_.-]{1,64}(?:[\\/][\p{L}\p{N}_.-]{1,64}){0,20}[\\/]?`,
);
const CLOSING = /[.,;:!?"'”’»)\]}>*…]{1,20}$/u;

/** Web and mail addresses, files and paths, as somebody dictates them. What follows "?" or "#" nobody would. */
export const addresses: Reader = (text, at, rules) => {
  const match =
    matchAt(LINK, text, at) ??
    matchAt(MAIL, text, at) ??
    matchAt(SITE, text, at) ??
    matchAt(FILE, text, at) ??
    matchAt(PATH, text, at);
  const written = match?.[0].replace(CLOSING, "");
  if (!written || !/[\p{L}\p{N}]/u.test(written)) return undefined;
  return { say: addressInWords(written, rules), to: at + written.length };
};

/** Longer runs of digits in an address are said digit by digit. */
const LONGEST_NUMBER = 4;

function addressInWords(address: string, rules: LanguageRules): string {
  const { dot, slash, backslash, at, dash, underscore, plus, colon } = rules.words;
  const marks: Record<string, string> = {
    ".": dot, "/": slash, "\\": backslash, "@": at, "-": dash, _: underscore, "+": plus, ":": colon, "~": "tilde",
  }; // biome-ignore format: a table
  const parts = address
    .replace(/^\w{1,5}:\/\//, "")
    .replace(/[?#].*$/s, "")
    .replace(/\/$/, "")
    .match(/\p{L}+|\d+|[./\\@_+:~-]/gu);
  const inWords = (part: string) => {
    if (/^www$/i.test(part)) return "w w w";
    if (!/^\d/.test(part)) return marks[part] ?? part;
    return part.length > LONGEST_NUMBER || /^0\d/.test(part)
      ? digitByDigit(part, rules)
      : rules.cardinal(part);
  };
  return (parts ?? []).map(inWords).join(" ");
}
