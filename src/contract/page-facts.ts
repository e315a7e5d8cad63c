import type { ConversionLimits } from "./conversion-limits.ts";
import { LIMITS } from "./limits.ts";
import { DEFAULT_REFUND_DAYS, PACKS, type Pack } from "./packs.ts";
import type { Harmonics } from "./period.ts";
import { DEFAULT_PRICES, type Prices } from "./prices.ts";
import type { Voice } from "./voices.ts";

/** What can be seen of a voice: its pitch in whole Hz, and the period of its vowel that its mark is drawn from. */
export type VoicePortrait = { pitch: number; mark: Harmonics };
export type VoicePortraits = Partial<Record<Voice, VoicePortrait>>;

/** What the words of pages say of the server they come from: its settings and the year. */
export type SiteFacts = {
  /** Of the copyright. */
  year: number;
  /** With the credits of a new account; 0 when the operator gives none. */
  prices: Prices;
  /** When those credits come: with the account, or once its address is confirmed. */
  signUpCreditsWhen: "registered" | "confirmed";
  packs: readonly Pack[];
  /** Days after a payment in which the unspent part of a pack can be taken back; 0 when the operator offers none. */
  refundDays: number;
  limits: ConversionLimits;
  /** Conversions that a person's programs may begin in a minute. */
  conversionsPerMinute: number;
  /** Days after which results are deleted. */
  keepResultsDays: number;
  /** Days after which a document that was written here is deleted, from when something was made of it last. */
  keepDocumentsDays: number;
  /** Days that something stays in the bin of a library. */
  binDays: number;
  /** Days after which entries of the security log are deleted. */
  securityLogDays: number;
  /** A visitor may hear a sentence of their own, made by a service at `host`, or by this server; null where not. */
  visitorSounds: { host: string | null } | null;
  /** Of the operator; null where the settings name none. */
  email: string | null;
  phone: string | null;
};

/** All that the server writes into a page it sends. */
export type PageFacts = SiteFacts & {
  /** The voices of the engine that speaks, as far as they were heard; null when it is the one the pages were drawn from. */
  voices: VoicePortraits | null;
};

/** The server without any settings: what built pages say. */
export function defaultFacts(): SiteFacts {
  return {
    year: new Date().getFullYear(),
    prices: DEFAULT_PRICES,
    signUpCreditsWhen: "registered",
    packs: PACKS,
    refundDays: DEFAULT_REFUND_DAYS,
    limits: {
      textCharacters: LIMITS.textCharacters,
      audioSeconds: LIMITS.audioSecondsMax,
      uploadBytes: LIMITS.uploadBytes,
    },
    conversionsPerMinute: LIMITS.conversionsPerMinute,
    keepResultsDays: LIMITS.keepResultsDays,
    keepDocumentsDays: LIMITS.keepDocumentsDays,
    binDays: LIMITS.binDays,
    securityLogDays: LIMITS.securityLogDays,
    visitorSounds: { host: null },
    email: null,
    phone: null,
  };
}

/** The attribute of `<html>` that carries all facts as JSON, as `dataset` names it. */
export const FACTS_ATTRIBUTE = "facts";
/** What stands in that attribute until the server sends the page. */
export const FACTS_ROOM = "{{facts}}";
