import type { LanguageRules } from "../language-rules.ts";
import { endsAt, matchAt, type Reader, sticky, wordBefore } from "../matching.ts";

const ISO = sticky(String.raw`(\d{4})-(\d{2})-(\d{2})(?:T(?=\d{2}:))?`);
const WITH_MARKS = sticky(String.raw`(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)`);
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDay = (month: number, day: number) => day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0);
/** '26 is 2026, '87 is 1987. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 50 ? "20" : "19"}${year}`);

/** "2026-11-23", "23.11.2026", "11/23/2026": a date in digits. Whether the month comes first is the language's habit. */
export const dates: Reader = (text, at, rules) => {
  const iso = matchAt(ISO, text, at);
  if (iso) {
    const [whole, year, month, day] = iso;
    const to = at + whole.length;
    const timed = whole.endsWith("T");
    return (timed || endsAt(text, to)) && isDay(Number(month), Number(day))
      ? { say: rules.date({ year, month: Number(month), day: Number(day) }, wordBefore(text, at)), to }
      : undefined;
  }
  const match = matchAt(WITH_MARKS, text, at);
  if (!match) return undefined;
  const [whole, first, mark, second, year] = match;
  const to = at + whole.length;
  if (
    !endsAt(text, to) ||
    (mark !== "/" && year!.length === 2 && !isShortDate(first!, second!, mark!, rules))
  )
    return undefined;
  const dayOf = (month: string, day: string) => {
    if (!isDay(Number(month), Number(day))) return undefined;
    const date = { year: fullYear(year!), month: Number(month), day: Number(day) };
    return { say: rules.date(date, wordBefore(text, at)), to };
  };
  const monthFirst = rules.monthFirst && mark !== ".";
  return monthFirst
    ? (dayOf(first!, second!) ?? dayOf(second!, first!))
    : (dayOf(second!, first!) ?? dayOf(first!, second!));
};

/** "23.11.26" is a date where a comma parts decimals; elsewhere it may be a version. */
const isShortDate = (first: string, second: string, mark: string, rules: LanguageRules) =>
  mark === "." && rules.decimal === "," && first.length === 2 && second.length === 2;
