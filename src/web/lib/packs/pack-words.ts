import { charactersFor, secondsFor } from "#contract/covered.ts";
import type { Pack } from "#contract/packs.ts";
import type { Prices } from "#contract/prices.ts";
import { moneyOf } from "#locales/money.ts";
import { exactLength } from "#words/amounts.ts";
import { formatNumber, LANGUAGE } from "#words/locale.ts";
import { cents, enoughFor, hoursInWords } from "#words/pages/pricing.ts";

const { exact, short } = moneyOf(LANGUAGE);

/** A price in dollars: "$10", "$9.50". */
export const dollars = short;

/** What one credit of a pack costs: "$1.00", "64¢". */
export function priceOfOne(pack: Pack): string {
  const price = Math.round(pack.cents / pack.credits);
  return price < 100 ? cents(price) : exact(price);
}

/** How much audio the credits cover, in a column of hours: "22½", and "1 hr 40 min" where halves do not say it. */
export function hoursOf(credits: number, prices: Prices): string {
  const seconds = secondsFor(credits, prices);
  return inHalves(seconds) ?? exactLength(seconds, "short");
}

/** What a pack is enough for: "225,000 characters or 22½ hours", "50,000 characters or 1 hour 40 minutes". */
export function coverage(credits: number, prices: Prices): string {
  const seconds = secondsFor(credits, prices);
  const halves = seconds > HOUR ? inHalves(seconds) : null;
  const length = halves === null ? exactLength(seconds) : hoursInWords(seconds / HOUR, halves);
  return enoughFor(charactersFor(credits, prices), length, prices.textPriceVaries || prices.audioPriceVaries);
}

const HOUR = 3_600;

/** Whole and half hours: "22½"; null for any other length, which halves would round. */
function inHalves(seconds: number): string | null {
  if (seconds % (HOUR / 2) !== 0) return null;
  const whole = Math.floor(seconds / HOUR);
  return `${whole > 0 ? formatNumber(whole) : ""}${seconds % HOUR === 0 ? "" : "½"}`;
}
