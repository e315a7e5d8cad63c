import type { Pack } from "#contract/packs.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";

/** A price in dollars: "$10", "$9.50". */
export function dollars(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}

/** What one credit of a pack costs: "$1.00", "64¢". */
export function priceOfOne(pack: Pack): string {
  const cents = Math.round(pack.cents / pack.credits);
  return cents < 100 ? `${cents}¢` : `$${(cents / 100).toFixed(2)}`;
}

/** What a pack is enough for: "225,000 characters or 22½ hours". */
export function coverage(credits: number): string {
  const characters = (credits * DEFAULT_PRICES.charactersPerCredit).toLocaleString("en");
  const halfHours = Math.round((credits * DEFAULT_PRICES.secondsPerCredit) / 1800);
  const hours = `${Math.floor(halfHours / 2) || ""}${halfHours % 2 ? "½" : ""}`;
  return `${characters} characters or ${hours} hours`;
}

/** What one credit covers, as the price rule has it. */
export const ONE_CREDIT = `${DEFAULT_PRICES.charactersPerCredit.toLocaleString("en")} characters of text or ${DEFAULT_PRICES.secondsPerCredit / 60} minutes of audio`;
