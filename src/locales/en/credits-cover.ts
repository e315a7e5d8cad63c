import { isOneEach } from "#contract/covered.ts";
import type { Prices } from "#contract/prices.ts";
import { characters, credits, exactLength } from "./amounts.ts";

/** What something costs, in credits; `isLeast` where another engine may take more. */
export const costs = (count: number, isLeast: boolean) =>
  isLeast ? `from ${credits(count)}` : credits(count);

/** What credits cover, as a sentence without its full stop; `one` is what it calls one of them. */
export const creditsCover = (prices: Prices, one = "One credit") =>
  isOneEach(prices)
    ? `${one} covers ${characters(prices.charactersPerCredit)} of text or ${exactLength(prices.secondsPerCredit)} of audio`
    : `A text costs ${costs(prices.creditsPerTextBlock, prices.textPriceVaries)} for each ${characters(prices.charactersPerCredit)}, a recording ${costs(prices.creditsPerAudioBlock, prices.audioPriceVaries)} for each ${exactLength(prices.secondsPerCredit)}`;
