import { formatClock } from "#contract/format-clock.ts";
import { countCharacters, creditsForText } from "#contract/prices.ts";
import { FACTS } from "#locales/facts.ts";
import type { Script } from "#web/lib/scripts/scripts.ts";
import { costs } from "#words/credits-cover.ts";

/** How long a script lasts and what it costs: "0:26 · 1 credit". */
export function Cost({ script }: { script: Script }) {
  return (
    <span className="whitespace-nowrap">
      {formatClock(script.seconds)} ·{" "}
      {costs(creditsForText(countCharacters(script.text), FACTS.prices), FACTS.prices.textPriceVaries)}
    </span>
  );
}
