import type { z } from "zod";
import { EACH_PASSAGE } from "#contract/each-passage.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { transcribeForm } from "#contract/transcribe-body.ts";
import type { Choice } from "#server/engines/chain.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import type { Services } from "#server/services.ts";
import { tellsSpeakers } from "./speakers-of.ts";

type NotOffered = Outcome<
  "speakers-not-told" | "translation-not-offered" | "passages-not-offered" | "denoising-not-offered"
>;

/** Why what is asked of a recording can't be had from the engine that was chosen for it; undefined where it can. */
export function notOffered(
  services: Services,
  chosen: Pick<Choice<TranscriptionEngine>, "capabilities">,
  { speakers, translate, denoise, language }: z.infer<typeof transcribeForm>,
): NotOffered | undefined {
  const { capabilities } = chosen;
  if (speakers !== "none" && !tellsSpeakers(services, chosen)) return outcome("speakers-not-told");
  if (translate === "true" && !capabilities.translates) return outcome("translation-not-offered");
  if (language === EACH_PASSAGE && !capabilities.eachPassage) return outcome("passages-not-offered");
  if (denoise === "true" && !services.polish.canDenoise()) return outcome("denoising-not-offered");
  return undefined;
}
