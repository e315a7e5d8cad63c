import { toCardinal, toOrdinal } from "n2words/en-US";
import { monthNames } from "../language-rules.ts";
import { endsAt, matchAt, oneOf, type Reader, sticky, wordBefore } from "../matching.ts";

export const MONTHS = monthNames("en-US", "long");
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));
const MONTH = `(?:${oneOf([...MONTHS, ...SHORT_MONTHS, "Sept"])})`;
const monthIndex = (written: string) => SHORT_MONTHS.indexOf(written.slice(0, 3));
const isDay = (day: string) => Number(day) >= 1 && Number(day) <= 31;

const MONTH_DAY = sticky(String.raw`(${MONTH})\.? (\d{1,2})(?:st|nd|rd|th)?(?:, (\d{4})(?!\d))?`);
const DAY_MONTH = sticky(String.raw`(\d{1,2})(?:st|nd|rd|th)? (${MONTH})\b`);

/** "November 23, 2026" and "23 November"; of a month alone, and of a day, the rest is left to other readers. */
export const DAYS: Reader = (text, at, rules) => {
  const american = matchAt(MONTH_DAY, text, at);
  if (american && isDay(american[2]!)) {
    const [whole, month, day, year] = american;
    const to = at + whole.length;
    const said = `${MONTHS[monthIndex(month!)]} ${toOrdinal(day!)}`;
    if (endsAt(text, to)) return { say: year ? `${said}, ${rules.year(year)}` : said, to };
  }
  const british = matchAt(DAY_MONTH, text, at);
  if (!british || !isDay(british[1]!)) return undefined;
  const the = /^the$/i.test(wordBefore(text, at)) ? "" : "the ";
  return {
    say: `${the}${toOrdinal(british[1]!)} of ${MONTHS[monthIndex(british[2]!)]}`,
    to: at + british[0].length,
  };
};

const ORDINAL = sticky(String.raw`(\d{1,3}(?:,?\d{3}){0,3})(st|nd|rd|th)(?![\p{L}\p{N}])`, "iu");
/** "21st". */
export const ORDINALS: Reader = (text, at) => {
  const match = matchAt(ORDINAL, text, at);
  const digits = match?.[1]?.replaceAll(",", "");
  if (!match || !digits || /^0/.test(digits)) return undefined;
  return { say: toOrdinal(digits), to: at + match[0].length };
};

const DECADE = sticky(String.raw`['’‘]?((?:1[1-9]|20)?\d0)['’]?s(?![\p{L}\p{N}])`);
/** "1990s", "'90s". */
export const DECADES =
  (year: (digits: string) => string, plural: (tens: string) => string): Reader =>
  (text, at) => {
    const match = matchAt(DECADE, text, at);
    if (!match) return undefined;
    const to = at + match[0].length;
    const digits = match[1]!;
    if (digits.length === 2) return digits === "00" ? undefined : { say: plural(toCardinal(digits)), to };
    return { say: plural(year(digits)), to };
  };
