import type { Pack } from "#contract/packs.ts";
import { coverage, dollars } from "#web/lib/packs/pack-words.ts";
import { usePacks } from "#web/lib/packs/use-packs.ts";
import { Bars } from "#web/ui/bars.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { FactRow, Facts } from "#web/ui/facts.tsx";
import { CHECKOUT } from "#words/pages/checkout.ts";

/** More bars than this run together. */
const MOST_BARS = 100;

/** What is bought: one bar for each credit, and the facts of the price. */
export function PurchaseSummary({ pack }: { pack: Pack }) {
  const { prices, refunds } = usePacks();
  const bars = Math.min(pack.credits, MOST_BARS);
  return (
    <>
      <div style={{ width: `${Math.max(12, (bars / MOST_BARS) * 100)}%` }} className="mb-7">
        <Bars peaks={VOICE_DATA.nova.hero.peaks} count={bars} height={72} />
      </div>
      <Facts>
        <FactRow label={CHECKOUT.product}>{pack.name}</FactRow>
        <FactRow label={CHECKOUT.credits}>
          {CHECKOUT.creditsFor(pack.credits, coverage(pack.credits, prices))}
        </FactRow>
        <FactRow label={CHECKOUT.amount}>
          <span className="font-semibold text-ink">{dollars(pack.cents)}</span>
        </FactRow>
        {refunds ? (
          <FactRow label={CHECKOUT.moneyBack}>
            {CHECKOUT.moneyBackFor(
              refunds.days,
              dollars(Math.round(refunds.spent.cents / refunds.spent.credits)),
            )}
          </FactRow>
        ) : null}
      </Facts>
    </>
  );
}
