import type { Pack } from "#contract/packs.ts";

export type Basket = {
  /** Which packs, and how many of each, in the order of the catalogue. */
  lines: readonly { pack: Pack; count: number }[];
  credits: number;
  /** US cents. */
  cents: number;
};

/**
 * Up to this many credits every combination is compared. What lies above is bought in packs of the best value first,
 * which costs nothing as long as packs stay well below it: 10,000 credits would be enough for packs of up to 100.
 */
const COMPARED = 100_000;

/** The cheapest packs that together hold at least `needed` credits; of equally cheap ones those with more in them. */
export function cheapestPacks(needed: number, packs: readonly Pack[]): Basket {
  const counts = new Map<Pack, number>();
  const add = (pack: Pack, count: number) => counts.set(pack, (counts.get(pack) ?? 0) + count);
  const best = packs.reduce((a, b) => (b.cents * a.credits < a.cents * b.credits ? b : a));
  const many = Math.max(0, Math.floor((needed - COMPARED) / best.credits));
  if (many > 0) add(best, many);
  for (const pack of compareAll(needed - many * best.credits, packs)) add(pack, 1);

  const lines = packs.flatMap((pack) => {
    const count = counts.get(pack);
    return count ? [{ pack, count }] : [];
  });
  const sum = (of: (pack: Pack) => number) =>
    lines.reduce((all, { pack, count }) => all + count * of(pack), 0);
  return { lines, credits: sum((pack) => pack.credits), cents: sum((pack) => pack.cents) };
}

/** For 0, 1, 2 … credits the last pack of the cheapest way to have them; then the way back from `needed`. */
function compareAll(needed: number, packs: readonly Pack[]): Pack[] {
  const cents = new Float64Array(needed + 1);
  const credits = new Float64Array(needed + 1);
  const last: Pack[] = [];
  for (let want = 1; want <= needed; want++) {
    cents[want] = Number.POSITIVE_INFINITY;
    for (const pack of packs) {
      const before = Math.max(0, want - pack.credits);
      const price = (cents[before] ?? 0) + pack.cents;
      const holds = (credits[before] ?? 0) + pack.credits;
      const known = cents[want] ?? 0;
      if (price < known || (price === known && holds > (credits[want] ?? 0))) {
        cents[want] = price;
        credits[want] = holds;
        last[want] = pack;
      }
    }
  }
  const way: Pack[] = [];
  for (let left = needed; left > 0; ) {
    const pack = last[left];
    if (!pack) break;
    way.push(pack);
    left -= pack.credits;
  }
  return way;
}
