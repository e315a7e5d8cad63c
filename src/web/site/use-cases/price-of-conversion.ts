import { creditsForAudio, creditsForText } from "#contract/prices.ts";
import { FACTS } from "#locales/facts.ts";
import type { TypicalUse } from "#words/pages/use-cases.ts";

/** Credits that a job takes. */
export function priceOfConversion(job: TypicalUse): number {
  return "minutes" in job
    ? creditsForAudio(job.minutes * 60, FACTS.prices)
    : job.texts * creditsForText(job.characters, FACTS.prices);
}
