import { isOneEach, type Prices } from "#contract/prices.ts";
import { formatsOf } from "../formats.ts";
import { characters, costs, exactLength } from "./amounts.ts";

export const { money, longDay, size, length, lasting, wait, clock, oneOf, allOf } = formatsOf("en", "en-GB");

/** What credits cover, as a sentence without its full stop; `one` is what it calls one of them. */
export const creditsCover = (prices: Prices, one = "One credit") =>
  isOneEach(prices)
    ? `${one} covers ${characters(prices.charactersPerCredit)} of text or ${exactLength(prices.secondsPerCredit)} of audio`
    : `A text costs ${costs(prices.creditsPerTextBlock, prices.textPriceVaries)} for each ${characters(prices.charactersPerCredit)}, a recording ${costs(prices.creditsPerAudioBlock, prices.audioPriceVaries)} for each ${exactLength(prices.secondsPerCredit)}`;
