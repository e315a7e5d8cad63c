import { LIMITS } from "#contract/limits.ts";
import { creditsForAudio, creditsForText, type Prices } from "#contract/prices.ts";
import type { Amounts } from "./amounts.ts";
import { FACTS } from "./facts.ts";
import type { Formats } from "./formats.ts";

/** How a language says an amount of each. */
type Sayings = Amounts &
  Pick<Formats, "length"> & {
    costs(credits: number, isLeast: boolean): string;
    creditsCover(prices: Prices): string;
    characters(count: number): string;
    days(count: number): string;
    takeBack(days: number): string;
  };

const text = (say: Sayings, credits: number) => say.costs(credits, FACTS.prices.textPriceVaries);
const audio = (say: Sayings, credits: number) => say.costs(credits, FACTS.prices.audioPriceVaries);

/** The figures that long reading may name, each said with its noun. `amount` is what stands behind the name. */
const FIGURES = {
  /** "One credit covers 5,000 characters of text or 30 minutes of audio" */
  "what-credits-cover": (say) => say.creditsCover(FACTS.prices),
  /** Of a started block of audio: "1 credit", "from 2 credits" */
  "audio-block-costs": (say) => audio(say, FACTS.prices.creditsPerAudioBlock),
  /** "30 minutes" */
  "length-per-credit": (say) => say.exactLength(FACTS.prices.secondsPerCredit),
  /** "12,400 characters" */
  characters: (say, amount) => say.characters(amount),
  /** Of a text of so many characters: "3 credits" */
  "cost-of-characters": (say, amount) => text(say, creditsForText(amount, FACTS.prices)),
  /** Of a recording of so many minutes: "3 credits" */
  "cost-of-minutes": (say, amount) => audio(say, creditsForAudio(amount * 60, FACTS.prices)),
  /** "5 hours" */
  "longest-recording": (say) => say.length(FACTS.limits.audioSeconds),
  /** "90 days" */
  "security-log": (say) => say.days(FACTS.securityLogDays),
  /** "365 days" */
  "documents-kept": (say) => say.days(FACTS.keepDocumentsDays),
  /** "30 days" */
  "bin-kept": (say) => say.days(FACTS.binDays),
  /** "by a press under Purchases in your profile, for 14 days after you paid" */
  "take-back": (say) => say.takeBack(FACTS.refundDays),
  /** "90 days" */
  "block-lasts": (say) => say.days(LIMITS.blockDays),
} satisfies Record<string, (say: Sayings, amount: number) => string>;

export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES: readonly string[] = Object.keys(FIGURES);

/**
 * Says a figure of this server in one language. What scripts/reading.ts makes of Markdown calls it.
 * @public
 */
export function figuresIn(say: Sayings): (name: FigureName, amount?: number) => string {
  return (name, amount = 0) => FIGURES[name](say, amount);
}
