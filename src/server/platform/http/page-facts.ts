import type { PageFacts, SiteFacts, VoicePortraits } from "#contract/page-facts.ts";
import type { Env } from "#server/settings.ts";

/** What this server's pages say of it: its settings, and the year. */
export function siteFacts(env: Env, now = new Date()): SiteFacts {
  return {
    year: now.getFullYear(),
    prices: {
      charactersPerCredit: env.CHARACTERS_PER_CREDIT,
      secondsPerCredit: env.SECONDS_PER_CREDIT,
      signUpCredits: env.SIGN_UP_CREDITS,
    },
    signUpCreditsWhen: env.SIGN_UP_CREDITS_WHEN,
    packs: env.PACKS,
    limits: {
      textCharacters: env.MAX_TEXT_CHARACTERS,
      audioSeconds: env.MAX_AUDIO_SECONDS,
      uploadBytes: env.MAX_UPLOAD_BYTES,
    },
    keepResultsDays: env.KEEP_RESULTS_DAYS,
    securityLogDays: env.SECURITY_LOG_DAYS,
    email: env.OPERATOR_EMAIL ?? null,
    phone: env.OPERATOR_PHONE ?? null,
  };
}

/**
 * What the pages say of this server right now. The same object is given until something in it changes. `voices` tells
 * what was seen of the engine's voices, the same object until there is more; null for the engine the pages are built with.
 */
export function pageFacts(
  env: Env,
  voices: () => VoicePortraits | null,
  now: () => Date = () => new Date(),
): () => PageFacts {
  let facts: PageFacts | undefined;
  return () => {
    const [year, heard] = [now().getFullYear(), voices()];
    if (facts?.year !== year || facts.voices !== heard) facts = { ...siteFacts(env, now()), voices: heard };
    return facts;
  };
}
