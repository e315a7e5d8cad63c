import { isOneEach } from "#contract/covered.ts";
import type { Prices } from "#contract/prices.ts";
import { characters, credits, exactLength } from "./amounts.ts";

/** What something costs, in credits; `isLeast` where another engine may take more. */
export const costs = (count: number, isLeast: boolean) =>
  isLeast ? `desde ${credits(count)}` : credits(count);

/** What credits cover, as a sentence without its full stop; `one` is what it calls one of them. */
export const creditsCover = (prices: Prices, one = "Un crédito") =>
  isOneEach(prices)
    ? `${one} cubre ${characters(prices.charactersPerCredit)} de texto o ${exactLength(prices.secondsPerCredit)} de audio`
    : `Un texto cuesta ${costs(prices.creditsPerTextBlock, prices.textPriceVaries)} por cada ${characters(prices.charactersPerCredit)}; una grabación, ${costs(prices.creditsPerAudioBlock, prices.audioPriceVaries)} por cada ${exactLength(prices.secondsPerCredit)}`;
