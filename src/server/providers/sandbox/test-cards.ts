import { addsUp, CARD_DIGITS, endOfCard } from "#contract/card.ts";
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

const NUMBER = new RegExp(`^\\d{${CARD_DIGITS.least},${CARD_DIGITS.most}}$`);

/** What the test bank says to a card. `expiry` is MM/YY or MM/YYYY. Nothing of it is kept. */
export function tryCard(card: { number: string; expiry: string; cvc: string }, now = new Date()): CardAnswer {
  const number = card.number.replaceAll(/[\s-]/g, "");
  if (!NUMBER.test(number) || !addsUp(number)) return refused("card-number-invalid");
  const end = endOfCard(card.expiry);
  if (!end || end <= now) return refused("card-expired");
  if (!/^\d{3,4}$/.test(card.cvc) || /^0+$/.test(card.cvc)) return refused("card-code-wrong");
  return CARDS[number] ?? declined("card-not-for-tests");
}
