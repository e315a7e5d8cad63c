import type { PageFacts, SiteFacts, VoicePortraits } from "#contract/page-facts.ts";
import type { Prices } from "#contract/prices.ts";
import type { Settings } from "#server/settings.ts";
import { limitsOf } from "./conversion-limits.ts";

/** What a block costs on the engines that are meant. */
type BlockPrices = Omit<Prices, "charactersPerCredit" | "secondsPerCredit" | "signUpCredits">;

/** What is paid for how much and how many credits come with an account, from the settings. */
export function pricesOf(settings: Settings, blocks: BlockPrices): Prices {
  return {
    charactersPerCredit: settings.CHARACTERS_PER_CREDIT,
    secondsPerCredit: settings.SECONDS_PER_CREDIT,
    signUpCredits: settings.SIGN_UP_CREDITS,
    ...blocks,
  };
}

/** What the engines in use add to the settings: their prices, and where the first of them is. Null: on this server. */
type OfEngines = { blocks: BlockPrices; speechHost: string | null };

/** What this server's pages say of it: its settings, and the year. */
function siteFacts(settings: Settings, { blocks, speechHost }: OfEngines, now: Date): SiteFacts {
  return {
    year: now.getFullYear(),
    prices: pricesOf(settings, blocks),
    signUpCreditsWhen: settings.SIGN_UP_CREDITS_WHEN,
    packs: settings.PACKS,
    refundDays: settings.REFUND_DAYS,
    limits: limitsOf(settings),
    conversionsPerMinute: settings.CONVERSIONS_PER_MINUTE,
    keepResultsDays: settings.KEEP_RESULTS_DAYS,
    keepDocumentsDays: settings.KEEP_DOCUMENTS_DAYS,
    binDays: settings.BIN_DAYS,
    securityLogDays: settings.SECURITY_LOG_DAYS,
    visitorSounds: settings.VISITOR_SOUNDS_A_DAY > 0 ? { host: speechHost } : null,
    email: settings.OPERATOR_EMAIL ?? null,
    phone: settings.OPERATOR_PHONE ?? null,
  };
}

/**
 * What the pages say of this server right now. The same object is given until something in it changes. `voices` tells
 * what was seen of the engine's voices, the same object until there is more; null for the engine the pages are built with.
 */
export function pageFacts(
  settings: Settings,
  engines: OfEngines,
  voices: () => VoicePortraits | null,
  now: () => Date = () => new Date(),
): () => PageFacts {
  let facts: PageFacts | undefined;
  return () => {
    const [year, current] = [now().getFullYear(), voices()];
    if (facts?.year !== year || facts.voices !== current)
      facts = { ...siteFacts(settings, engines, now()), voices: current };
    return facts;
  };
}
