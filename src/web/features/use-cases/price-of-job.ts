import { creditsForAudio, creditsForText } from "#contract/prices.ts";
import type { Job } from "#web/content/use-cases.ts";

/** Credits that a job takes. */
export function priceOfJob(job: Job): number {
  return "minutes" in job ? creditsForAudio(job.minutes * 60) : job.texts * creditsForText(job.characters);
}
