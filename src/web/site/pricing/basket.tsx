import type { Voice } from "#contract/voices.ts";
import { dollars } from "#web/lib/packs/pack-words.ts";
import { Bars } from "#web/ui/bars.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { CALCULATOR } from "#words/pages/pricing.ts";
import type { Basket } from "./cheapest-packs.ts";

/** Whose sentence lends its levels to the bars. */
const SPEAKER: Voice = "alloy";
/** Credits in a full width, so that a small pack looks small. */
const FULL_WIDTH = 80;
/** More bars than this are a blot; then one of the packs stands for all of them. */
const MOST_BARS = 200;

/** The packs to buy, each with its bars: one is one credit, and those that stay over are pale. */
export function BasketRows({ basket, needed }: { basket: Basket; needed: number }) {
  let left = needed;
  const drawnOf = ({ pack, count }: Basket["lines"][number]) => {
    const all = count * pack.credits;
    return all <= MOST_BARS ? all : Math.min(pack.credits, MOST_BARS);
  };
  const scale = Math.max(FULL_WIDTH, ...basket.lines.map(drawnOf));
  return (
    <ul className="border-t-2 border-ink">
      {basket.lines.map((line) => {
        const { pack, count } = line;
        const holds = count * pack.credits;
        const used = Math.min(left, holds);
        left -= used;
        const drawn = drawnOf(line);
        return (
          <li key={pack.name} className="border-b border-line py-5">
            <p className="flex items-baseline justify-between gap-5">
              <span className="head-field">
                {pack.name} {count > 1 ? <span className="text-ink-2">{CALCULATOR.times(count)}</span> : null}
              </span>
              <span className="head-number">{dollars(count * pack.cents)}</span>
            </p>
            <div className="mt-3" style={{ width: `${(drawn / scale) * 100}%` }}>
              <Bars
                peaks={VOICE_DATA[SPEAKER].hero.peaks}
                count={drawn}
                height={64}
                done={drawn === holds ? used / holds : 1}
              />
            </div>
          </li>
        );
      })}
      {basket.lines.length > 1 ? (
        <li className="flex items-baseline justify-between gap-5 border-b border-line py-4">
          <span className="font-semibold">{CALCULATOR.total}</span>
          <span className="head-number">{dollars(basket.cents)}</span>
        </li>
      ) : null}
    </ul>
  );
}
