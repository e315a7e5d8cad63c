import { isOneEach, type Prices } from "#contract/prices.ts";
import { formatsOf } from "../formats.ts";
import { characters, costs, exactLength } from "./amounts.ts";

export const { money, longDay, size, length, lasting, wait, clock, oneOf, allOf } = formatsOf("es");

/** What credits cover, as a sentence without its full stop; `one` is what it calls one of them. */
export const creditsCover = (prices: Prices, one = "Un crédito") =>
  isOneEach(prices)
    ? `${one} cubre ${characters(prices.charactersPerCredit)} de texto o ${exactLength(prices.secondsPerCredit)} de audio`
    : `Un texto cuesta ${costs(prices.creditsPerTextBlock, prices.textPriceVaries)} por cada ${characters(prices.charactersPerCredit)}; una grabación, ${costs(prices.creditsPerAudioBlock, prices.audioPriceVaries)} por cada ${exactLength(prices.secondsPerCredit)}`;
