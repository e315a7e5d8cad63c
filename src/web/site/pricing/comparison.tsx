import type { ReactNode } from "react";
import { charactersFor } from "#contract/covered.ts";
import type { Pack } from "#contract/packs.ts";
import type { Prices } from "#contract/prices.ts";
import { isHighlighted } from "#web/lib/packs/pack-label.ts";
import { dollars, hoursOf, priceOfOne } from "#web/lib/packs/pack-words.ts";
import { usePacks } from "#web/lib/packs/use-packs.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatNumber } from "#words/locale.ts";
import { COMPARISON } from "#words/pages/pricing.ts";

type Fact = { name: string; of: (pack: Pack) => ReactNode; strong?: boolean };

/** What differs from pack to pack. */
function factsOf(packs: readonly Pack[], prices: Prices): Fact[] {
  const dearest = Math.max(...packs.map((pack) => pack.cents / pack.credits));
  return [
    { name: COMPARISON.price, of: (pack) => dollars(pack.cents), strong: true },
    { name: COMPARISON.credits, of: (pack) => formatNumber(pack.credits) },
    { name: COMPARISON.each, of: priceOfOne },
    { name: COMPARISON.saved, of: (pack) => savedShare(pack, dearest) },
    {
      name: COMPARISON.characters,
      of: (pack) => upTo(formatNumber(charactersFor(pack.credits, prices)), prices.textPriceVaries),
    },
    { name: COMPARISON.hours, of: (pack) => upTo(hoursOf(pack.credits, prices), prices.audioPriceVaries) },
  ];
}

const upTo = (amount: string, varies: boolean) => (varies ? COMPARISON.upTo(amount) : amount);

/** How much cheaper a credit is than in the pack where it is dearest. */
function savedShare(pack: Pack, dearest: number): string {
  const percent = Math.round((1 - pack.cents / pack.credits / dearest) * 100);
  return percent > 0 ? COMPARISON.savedShare(percent) : COMPARISON.savedNothing;
}

/**
 * The packs side by side. On a phone the name of a fact stands above its figures, over the whole width (an absolute
 * span: the cells stay cells for screen readers). More packs than fit scroll inside the table's own box.
 */
export function Comparison() {
  const { packs, prices, limits } = usePacks();
  return (
    <section className="page section">
      <div className="grid items-end gap-x-20 gap-y-4 lg:grid-cols-2">
        <h2 className="head-page">{COMPARISON.title}</h2>
        <p className="text-lead text-ink-2">{COMPARISON.lead}</p>
      </div>
      <section
        aria-label={COMPARISON.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        className="scroll-hint mt-9 overflow-x-auto lg:mt-12"
      >
        <table
          className="w-full border-t-2 border-ink text-left"
          style={{ minWidth: `${packs.length * 5.25}rem` }}
        >
          <caption className="sr-only">{COMPARISON.caption}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="p-0 sm:w-[28%]">
                <span className="sr-only">{COMPARISON.what}</span>
              </th>
              {packs.map((pack) => (
                <th
                  key={pack.name}
                  scope="col"
                  className={classNames(CELL, tint(pack), "head-field pt-4! sm:text-[1.5rem]")}
                >
                  {pack.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {factsOf(packs, prices).map(({ name, of, strong }) => (
              <tr key={name} className="relative border-b border-line">
                <RowHead>{name}</RowHead>
                {packs.map((pack) => (
                  <td
                    key={pack.name}
                    className={classNames(
                      CELL,
                      tint(pack),
                      "pt-9! tabular-nums sm:pt-4!",
                      strong && "head-row sm:text-[2.25rem]",
                    )}
                  >
                    {of(pack)}
                  </td>
                ))}
              </tr>
            ))}
            {COMPARISON.shared.map(({ name, text }) => (
              <tr key={name} className="relative border-b border-line">
                <RowHead>{name}</RowHead>
                <td colSpan={packs.length} className={classNames(CELL, "pt-9! text-ink-2 sm:pt-4!")}>
                  {typeof text === "string" ? text : text(limits)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const CELL = "px-2 pb-3 align-baseline sm:px-5 sm:py-4";
const tint = (pack: Pack) => isHighlighted(pack) && "bg-voice-tint";

function RowHead({ children }: { children: string }) {
  return (
    <th scope="row" className="w-0 p-0 align-baseline font-semibold sm:w-auto sm:py-4 sm:pr-5">
      <span className="absolute top-3 left-2 text-note text-ink-2 sm:static sm:text-body sm:text-ink">
        {children}
      </span>
    </th>
  );
}
