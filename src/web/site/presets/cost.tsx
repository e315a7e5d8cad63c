import { formatClock } from "#contract/format-clock.ts";
import { countCharacters, creditsForText } from "#contract/prices.ts";
import { FACTS } from "#locales/facts.ts";
import type { Preset } from "#web/lib/presets/presets.ts";
import { credits as formatCredits } from "#words/amounts.ts";

/** How long a script lasts and what it costs: "0:26 · 1 credit". */
export function Cost({ preset }: { preset: Preset }) {
  return (
    <span className="whitespace-nowrap">
      {formatClock(preset.seconds)} ·{" "}
      {formatCredits(creditsForText(countCharacters(preset.text), FACTS.prices))}
    </span>
  );
}
