import { useEffect, useRef, useState } from "react";
import type { Pack } from "#contract/packs.ts";
import type { Prices } from "#contract/prices.ts";
import { dollars } from "#web/lib/packs/pack-words.ts";
import { credits as formatCredits } from "#words/amounts.ts";
import { costs } from "#words/credits-cover.ts";
import { CALCULATOR, type Kind } from "#words/pages/pricing.ts";
import { BasketRows } from "./basket.tsx";
import { cheapestPacks } from "./cheapest-packs.ts";
import { blockOf, creditsFor, creditsForOne, type Need, usedOf } from "./need.ts";

/** Milliseconds without a change after which the answer is read out. */
const SETTLES_AFTER = 600;

/** How many credits it takes, why so many, and the cheapest packs. `need` is null while a number is missing. */
export function Answer({ need, ...given }: { need: Need | null; packs: readonly Pack[]; prices: Prices }) {
  return (
    <div className="lg:min-h-[30rem]">
      {need ? (
        <KnownAnswer need={need} {...given} />
      ) : (
        <p className="head-timer text-ink-3">
          –<span className="sr-only">{CALCULATOR.unknown}</span>
        </p>
      )}
    </div>
  );
}

function KnownAnswer({ need, packs, prices }: { need: Need; packs: readonly Pack[]; prices: Prices }) {
  const words = CALCULATOR.kinds[need.kind];
  const block = blockOf(need.kind, prices);
  const each = creditsForOne(need, prices);
  const needed = creditsFor(need, prices);
  const { used, paid } = usedOf(need, prices);
  const basket = cheapestPacks(needed, packs);
  const over = basket.credits - needed;
  const bought = basket.lines.map(({ pack, count }) => CALCULATOR.packOf(count, pack.name));
  const said = useSettled(
    CALCULATOR.spoken(formatCredits(needed), bought.join(CALCULATOR.and), dollars(basket.cents)),
  );
  return (
    <>
      <p className="head-timer">{formatCredits(needed)}</p>
      <p className="mt-4 text-lead text-ink-2">{words.sum(need.pieces, formatCredits(each))}.</p>
      <p className="mt-2 max-w-[32rem] text-ink-2">
        {CALCULATOR.uses(words.measured(used), words.measured(paid))}{" "}
        {words.rule(words.measured(block), costOfBlock(need.kind, prices))}
      </p>
      <h3 className="mt-9 mb-3 text-small font-semibold">{CALCULATOR.cheapest}</h3>
      <BasketRows basket={basket} needed={needed} />
      <p className="mt-4 text-small text-ink-2">
        {over > 0 ? CALCULATOR.left(over) : CALCULATOR.none}{" "}
        {needed <= prices.signUpCredits ? `${CALCULATOR.free(prices.signUpCredits)} ` : null}
      </p>
      <p className="mt-4">
        <a href="#packs" className="link text-small">
          {CALCULATOR.toPacks}
        </a>
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

const costOfBlock = (kind: Kind, prices: Prices) =>
  kind === "text"
    ? costs(prices.creditsPerTextBlock, prices.textPriceVaries)
    : costs(prices.creditsPerAudioBlock, prices.audioPriceVaries);

/** A text once it has stopped changing: nobody wants every step of a slider read out. Empty until the first change. */
function useSettled(text: string): string {
  const shown = useRef(text);
  const [settled, setSettled] = useState("");
  useEffect(() => {
    if (text === shown.current) return;
    const timer = setTimeout(() => {
      shown.current = text;
      setSettled(text);
    }, SETTLES_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
