import { creditsForAudio, creditsForText } from "#contract/prices.ts";
import type { Audience } from "#contract/scripts.ts";
import { FACTS } from "#locales/facts.ts";
import { costs } from "#words/credits-cover.ts";

/** What somebody typically makes: minutes of audio, or texts of so many characters each. */
type TypicalUse =
  | { makes: "text"; length: number; texts: 1 }
  | { makes: "sound"; length: number; texts: number };

/** What is typical of each kind of work, from which its price is computed. */
export const TYPICAL_USES: Readonly<Record<Audience, TypicalUse>> = {
  students: { makes: "text", length: 50, texts: 1 },
  journalists: { makes: "text", length: 75, texts: 1 },
  business: { makes: "text", length: 40, texts: 1 },
  podcasters: { makes: "text", length: 62, texts: 1 },
  personal: { makes: "text", length: 6, texts: 1 },
  educators: { makes: "sound", length: 4_000, texts: 1 },
  writers: { makes: "sound", length: 18_000, texts: 1 },
  creators: { makes: "sound", length: 1_500, texts: 1 },
  "e-learning": { makes: "sound", length: 3_000, texts: 12 },
  accessibility: { makes: "sound", length: 3_200, texts: 1 },
};

/** What it takes: "3 credits". */
export function priceOfUse({ makes, length, texts }: TypicalUse): string {
  const { prices } = FACTS;
  return makes === "text"
    ? costs(creditsForAudio(length * 60, prices), prices.audioPriceVaries)
    : costs(texts * creditsForText(length, prices), prices.textPriceVaries);
}
