import { isOneEach } from "#contract/covered.ts";
import type { Prices } from "#contract/prices.ts";
import { characters, credits, exactLength } from "./amounts.ts";

/** What something costs, in credits; `isLeast` where another engine may take more. */
export const costs = (count: number, isLeast: boolean) => (isLeast ? `ab ${credits(count)}` : credits(count));

/** What credits cover, as a sentence without its full stop; `one` is what it calls one of them. */
export const creditsCover = (prices: Prices, one = "Ein Credit") =>
  isOneEach(prices)
    ? `${one} reicht für ${characters(prices.charactersPerCredit)} Text oder ${exactLength(prices.secondsPerCredit)} Ton`
    : `Ein Text kostet ${costs(prices.creditsPerTextBlock, prices.textPriceVaries)} je ${characters(prices.charactersPerCredit)}, eine Aufnahme ${costs(prices.creditsPerAudioBlock, prices.audioPriceVaries)} je ${exactLength(prices.secondsPerCredit)}`;
