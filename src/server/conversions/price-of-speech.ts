import type { Services } from "#server/services.ts";
import { beginSpeech, type NotSynthesized, type SynthesizeRequest } from "./synthesize.ts";

/**
 * The credits that speaking a text would take now: nothing where the same request is paid already. Nothing is begun, held or
 * spent. @throws EngineError when nothing can be spoken now
 */
export async function priceOfSpeech(
  services: Services,
  request: Omit<SynthesizeRequest, "say" | "credits">,
): Promise<{ credits: number } | NotSynthesized> {
  const begun = await beginSpeech(services, { ...request, credits: 0 }, request.prompt.trim());
  if ("row" in begun) return { credits: 0 };
  const { refusal } = begun;
  return refusal.code === "costs-more" ? { credits: refusal.details.credits } : begun;
}
