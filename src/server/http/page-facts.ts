import type { PageFacts, VoicePortraits } from "#contract/page-facts.ts";
import type { Env } from "#server/env.ts";

/**
 * What the pages say of this server right now. The same object is given until something in it changes. `voices` tells
 * what was seen of the engine's voices, the same object until there is more; null for the engine the pages are built with.
 */
export function pageFacts(
  env: Env,
  voices: () => VoicePortraits | null,
  now: () => Date = () => new Date(),
): () => PageFacts {
  const atOnce = env.SIGN_UP_CREDITS_WHEN === "registered";
  const settings = {
    signUpCredits: env.SIGN_UP_CREDITS,
    creditsAtOnce: atOnce ? env.SIGN_UP_CREDITS : 0,
    creditsOnceConfirmed: atOnce ? 0 : env.SIGN_UP_CREDITS,
    email: env.OPERATOR_EMAIL ?? null,
    phone: env.OPERATOR_PHONE ?? null,
    dial: env.OPERATOR_PHONE?.replaceAll(/[^+\d]/g, "") ?? null,
  };
  let facts: PageFacts | undefined;
  return () => {
    const current = { year: now().getFullYear(), voices: voices() };
    if (facts?.year !== current.year || facts.voices !== current.voices) facts = { ...settings, ...current };
    return facts;
  };
}
