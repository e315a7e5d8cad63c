import { matchAt, sticky } from "./matching.ts";

/** Digits as European, Chinese and Hindi texts have them. */
export const DIGITS = "[0-9０-９०-९]";
/** `say`: its digits for a voice that reads them. `value` is missing where it is no one number: a time, a date. */
export type NumberAsWritten = { say: string; value?: number; to: number; plain: boolean };

const JOINED = sticky(`${DIGITS}{1,40}(?:[.,:：/'’\u00a0\u202f\u2009]${DIGITS}{1,40}){0,8}`);
const SPACED = sticky(`${DIGITS}{1,3}(?: ${DIGITS}{3}){1,5}(?!${DIGITS})(?:[.,]${DIGITS}{1,12})?`);
const GROUPED = /^([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,12}))?$/;
const IN_LAKHS = /^(\d{1,2}(?:,\d{2})+,\d{3})(?:(\.)(\d{1,12}))?$/;
const DECIMAL = /^(\d+)([.,])(\d+)$/;
const DATE = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;
const ZEROS = ["０", "०"].map((zero) => zero.codePointAt(0)!);

/**
 * The number that begins at `at`, without the marks between its groups of three, which voices take for decimals or stops.
 * What is no one number (a time, a date, a version) stays joined as it is written.
 */
export function numberAsWritten(
  text: string,
  at: number,
  { decimal, spaced }: { decimal: "." | ","; spaced: boolean },
): NumberAsWritten | undefined {
  const match = (spaced && matchAt(SPACED, text, at)) || matchAt(JOINED, text, at);
  if (!match) return undefined;
  const to = at + match[0].length;
  const plain = /^\p{Nd}+$/u.test(match[0]);
  const written = inAscii(match[0]);
  const number = GROUPED.exec(written) ?? [];
  const lakhs = decimal === "." ? IN_LAKHS.exec(written) : null;
  const [, whole, mark, pointAfter, part] = lakhs ? [...lakhs.slice(0, 2), ",", ...lakhs.slice(2)] : number;
  const isGrouped = whole && mark !== pointAfter && !(mark === decimal && !part && /^\d+.\d+$/.test(whole));
  if (isGrouped) return { ...inDigits(whole.replace(/\D/g, ""), part, decimal), to, plain };
  const [, units, point, decimals] = DECIMAL.exec(written) ?? [];
  if (units && point === decimal) return { ...inDigits(units, decimals, decimal), to, plain };
  if (plain) return { say: written, value: Number(written), to, plain };
  return { say: DATE.test(written) ? written.replaceAll(".", " ") : written, to, plain };
}

const inDigits = (whole: string, part: string | undefined, decimal: string) => ({
  say: part === undefined ? whole : `${whole}${decimal}${part}`,
  value: Number(part === undefined ? whole : `${whole}.${part}`),
});

function inAscii(written: string): string {
  return written
    .replace(/[０-９०-९]/g, (digit) => {
      const code = digit.codePointAt(0)!;
      return String(code - ZEROS.find((zero) => code >= zero && code < zero + 10)!);
    })
    .replaceAll("：", ":")
    .replace(/[’']/g, "'")
    .replace(/[\u00a0\u202f\u2009]/g, " ");
}
