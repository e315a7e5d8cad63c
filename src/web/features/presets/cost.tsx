import { countCharacters, creditsForText } from "#contract/prices.ts";
import { formatCredits } from "#web/content/formats.ts";
import { formatClock } from "#web/ui/format-clock.ts";
import type { Preset } from "./presets.ts";

/** How long a script lasts and what it costs: "0:26 · 1 credit". */
export function Cost({ preset }: { preset: Preset }) {
  return (
    <span className="whitespace-nowrap">
      {formatClock(preset.seconds)} · {formatCredits(creditsForText(countCharacters(preset.text)))}
    </span>
  );
}
