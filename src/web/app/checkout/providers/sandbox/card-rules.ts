import { CARD } from "#words/pages/checkout.ts";

const copy = CARD.errors;

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** A card number in groups of four, as it stands on a card. */
export function groupNumber(text: string): string {
  return digitsOf(text)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

/** "0429", "4/29" and "04/2029" as "04 / 29" while it is typed. `deleting` leaves the slash to be removed. */
export function shapeExpiry(text: string, deleting = false): string {
  const [, early = "", late = ""] = /^\s*(\d?\d?)\D*(\d{0,4})/.exec(text) ?? [];
  const month =
    /^[2-9]$/.test(early) || (/^\d$/.test(early) && /^\s*\d\s*\//.test(text)) ? `0${early}` : early;
  const year = late.length === 4 ? late.slice(2) : late;
  if (year) return `${month} / ${year}`;
  return month.length === 2 && !deleting ? `${month} / ` : month;
}

/** What is wrong with a card number, in words; undefined when nothing is. The check digit is ISO/IEC 7812's (Luhn). */
export function numberProblem(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits === "") return copy.numberMissing;
  if (digits.length < 12 || digits.length > 19) return copy.numberLength;
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 ? undefined : copy.numberWrong;
}

/** What is wrong with an expiry. A card is good until its month is over everywhere. */
export function expiryProblem(text: string, now = new Date()): string | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (!month || !year) return copy.expiryMissing;
  const end = Date.UTC(Number(year) + (year.length === 2 ? 2_000 : 0), Number(month), 1);
  return end > now.getTime() ? undefined : copy.expired;
}

export function cvcProblem(text: string): string | undefined {
  return /^\s*\d{3,4}\s*$/.test(text) ? undefined : copy.cvcMissing;
}
