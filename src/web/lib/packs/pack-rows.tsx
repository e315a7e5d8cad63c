import { useNavigate } from "react-router";
import type { Pack } from "#contract/packs.ts";
import type { Prices } from "#contract/prices.ts";
import type { Voice } from "#contract/voices.ts";
import { loginPath } from "#web/lib/session/login-path.ts";
import { readSession } from "#web/lib/session/session-state.ts";
import { Bars } from "#web/ui/bars.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { credits as formatCredits } from "#words/amounts.ts";
import { PACK_ROWS } from "#words/pages/pricing.ts";
import { choosePack } from "./chosen-pack.ts";
import { isHighlighted, labelOf } from "./pack-label.ts";
import { coverage, dollars, priceOfOne } from "./pack-words.ts";
import { usePacks } from "./use-packs.ts";

/** Whose sentence lends its levels to the bars of a pack. */
const SPEAKERS: readonly Voice[] = ["alloy", "nova", "onyx"];

/** An operator may sell packs of any size; more bars than this are a blot. */
const MOST_BARS = 400;

/** The packs as rows: one bar is one credit, on one scale for all. */
export function PackRows() {
  const { packs, prices, testPayments } = usePacks();
  const most = Math.max(...packs.map((pack) => pack.credits));
  return (
    <>
      <ul className="border-t border-line lg:-mx-8">
        {packs.map((pack, i) => (
          <PackRow
            key={pack.name}
            pack={pack}
            prices={prices}
            share={pack.credits / most}
            speaker={SPEAKERS[i % SPEAKERS.length] as Voice}
          />
        ))}
      </ul>
      <p className="mt-3 min-h-[1lh] text-small font-semibold">{testPayments ? PACK_ROWS.testMode : null}</p>
    </>
  );
}

type PackRowProps = { pack: Pack; prices: Prices; share: number; speaker: Voice };

/** `share` is how much of the biggest pack this one is: the scale that its bars are drawn on. */
function PackRow({ pack, prices, share, speaker }: PackRowProps) {
  const navigate = useNavigate();
  const label = labelOf(pack);
  const popular = isHighlighted(pack);
  const buy = () => {
    choosePack(pack.name);
    // Asked at the press: the first paint shows a visitor, whoever it is.
    navigate(readSession().token ? "/checkout" : loginPath("/checkout"));
  };
  return (
    <li
      className={classNames(
        "grid grid-cols-[1fr_auto] items-center gap-x-7 gap-y-5 py-7",
        "lg:grid-cols-[16rem_minmax(0,1fr)_8rem_8.75rem] lg:px-8 lg:py-9",
        popular ? "-mx-5 bg-voice-tint px-5 sm:rounded-panel lg:mx-0" : "border-b border-line last:border-0",
      )}
    >
      <div>
        <h3 className="head-row flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {pack.name}
          {label ? (
            <span className="rounded-word bg-ink px-2 py-1 font-sans text-note leading-none font-semibold tracking-normal text-paper">
              {label}
            </span>
          ) : null}
        </h3>
        <p className="mt-1.5 text-note text-ink-2">{coverage(pack.credits, prices)}</p>
      </div>
      <div className="order-3 col-span-2 flex items-center gap-3 sm:gap-5 lg:order-none lg:col-span-1">
        <div style={{ width: `calc(min(66%, 100% - 8.5rem) * ${share})` }} className="flex-none">
          <Bars
            peaks={VOICE_DATA[speaker].hero.peaks}
            count={Math.min(pack.credits, MOST_BARS)}
            height={64}
          />
        </div>
        <p className="head-field whitespace-nowrap">{formatCredits(pack.credits)}</p>
      </div>
      <p className="text-right">
        <span className="block font-head text-[2.75rem] leading-none font-[620] tracking-[-0.035em]">
          {dollars(pack.cents)}
        </span>
        <span className="mt-1.5 block text-note text-ink-2 tabular-nums">
          {PACK_ROWS.each(priceOfOne(pack))}
        </span>
      </p>
      <Button
        tone={popular ? "ink" : "ghost"}
        className="order-4 col-span-2 lg:order-none lg:col-span-1"
        aria-label={PACK_ROWS.buyPack(pack.name)}
        onClick={buy}
      >
        {PACK_ROWS.buy}
      </Button>
    </li>
  );
}
