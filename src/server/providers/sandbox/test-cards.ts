import type { CardFailure } from "#contract/purchases.ts";

export type CardAnswer =
  | { outcome: "paid" | "needs-authentication" }
  /** `refused` never reached a bank: the form is wrong. */
  | { outcome: "refused" | "declined"; failure: CardFailure };

const declined = (failure: CardFailure): CardAnswer => ({ outcome: "declined", failure });
const refused = (failure: CardFailure): CardAnswer => ({ outcome: "refused", failure });

/** Stripe's own test numbers (https://docs.stripe.com/testing) and what becomes of each. */
const CARDS: Record<string, CardAnswer> = {
  "4242424242424242": { outcome: "paid" },
  "4000000000000002": declined("card-declined"),
  "4000000000009995": declined("card-without-funds"),
  "4000002500003155": { outcome: "needs-authentication" },
  "4000000000000069": declined("card-expired"),
  "4000000000000127": declined("card-code-wrong"),
};

/** What the test bank says to a card. `expiry` is MM/YY or MM/YYYY. Nothing of it is kept. */
export function tryCard(card: { number: string; expiry: string; cvc: string }, now = new Date()): CardAnswer {
  const number = card.number.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !sumsUp(number)) return refused("card-number-invalid");
  const end = endOf(card.expiry);
  if (!end || end <= now) return refused("card-expired");
  if (!/^\d{3,4}$/.test(card.cvc) || /^0+$/.test(card.cvc)) return refused("card-code-wrong");
  return CARDS[number] ?? declined("card-not-for-tests");
}

/** The first moment at which a card is expired; null for what is no month. */
function endOf(expiry: string): Date | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  if (!month || !year) return null;
  return new Date(Date.UTC(Number(year) + (year.length === 2 ? 2_000 : 0), Number(month), 1));
}

/** The check digit of ISO/IEC 7812 (Luhn). */
function sumsUp(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
