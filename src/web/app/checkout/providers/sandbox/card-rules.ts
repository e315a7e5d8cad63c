import { addsUp, CARD_DIGITS, endOfCard } from "#contract/card.ts";
import { CARD } from "#words/pages/checkout.ts";

const copy = CARD.errors;

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** A card number in groups of four, as it stands on a card. */
export function groupNumber(text: string): string {
  return digitsOf(text)
    .slice(0, CARD_DIGITS.most)
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

/** What is wrong with a card number, in words; undefined when nothing is. */
export function numberProblem(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits === "") return copy.numberMissing;
  if (digits.length < CARD_DIGITS.least || digits.length > CARD_DIGITS.most) return copy.numberLength;
  return addsUp(digits) ? undefined : copy.numberWrong;
}

/** What is wrong with an expiry. A card is good until its month is over everywhere. */
export function expiryProblem(text: string, now = new Date()): string | undefined {
  const end = endOfCard(text);
  if (!end) return copy.expiryMissing;
  return end > now ? undefined : copy.expired;
}

export function cvcProblem(text: string): string | undefined {
  return /^\s*\d{3,4}\s*$/.test(text) ? undefined : copy.cvcMissing;
}
