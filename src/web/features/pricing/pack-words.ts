import type { Pack } from "#contract/packs.ts";
import { DEFAULT_PRICES, type Prices } from "#contract/prices.ts";
import { LANGUAGE } from "#web/content/locale.ts";
import { cents, enoughFor, oneCredit } from "#web/content/pricing.ts";

const inDollars = (digits: number) =>
  new Intl.NumberFormat(LANGUAGE, { style: "currency", currency: "USD", minimumFractionDigits: digits });
const whole = inDollars(0);
const exact = inDollars(2);

/** A price in dollars: "$10", "$9.50". */
export function dollars(amount: number): string {
  return (amount % 100 === 0 ? whole : exact).format(amount / 100);
}

/** What one credit of a pack costs: "$1.00", "64¢". */
export function priceOfOne(pack: Pack): string {
  const price = Math.round(pack.cents / pack.credits);
  return price < 100 ? cents(price) : exact.format(price / 100);
}

/** How many hours of audio the credits cover, to the half hour: "22½". */
export function hoursOf(credits: number, prices: Prices = DEFAULT_PRICES): string {
  const halfHours = Math.round((credits * prices.secondsPerCredit) / 1800);
  return `${Math.floor(halfHours / 2) || ""}${halfHours % 2 ? "½" : ""}` || "0";
}

/** What a pack is enough for: "225,000 characters or 22½ hours". */
export function coverage(credits: number, prices: Prices = DEFAULT_PRICES): string {
  return enoughFor(credits * prices.charactersPerCredit, hoursOf(credits, prices));
}

/** What one credit covers, as the price rule has it. */
export const ONE_CREDIT = oneCredit();
