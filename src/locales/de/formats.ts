import { isOneEach, type Prices } from "#contract/prices.ts";
import { formatsOf } from "../formats.ts";
import { characters, costs, exactLength } from "./amounts.ts";

export const { money, longDay, size, length, lasting, wait, clock, oneOf, allOf } = formatsOf("de");

/** What credits cover, as a sentence without its full stop; `one` is what it calls one of them. */
export const creditsCover = (prices: Prices, one = "Ein Credit") =>
  isOneEach(prices)
    ? `${one} reicht für ${characters(prices.charactersPerCredit)} Text oder ${exactLength(prices.secondsPerCredit)} Ton`
    : `Ein Text kostet ${costs(prices.creditsPerTextBlock, prices.textPriceVaries)} je ${characters(prices.charactersPerCredit)}, eine Aufnahme ${costs(prices.creditsPerAudioBlock, prices.audioPriceVaries)} je ${exactLength(prices.secondsPerCredit)}`;
