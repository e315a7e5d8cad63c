import type { Prices } from "./prices.ts";

/** Characters of text that so many credits cover, in whole blocks. */
export function charactersFor(credits: number, prices: Prices): number {
  return Math.floor(credits / prices.creditsPerTextBlock) * prices.charactersPerCredit;
}

/** Seconds of audio that so many credits cover, in whole blocks. */
export function secondsFor(credits: number, prices: Prices): number {
  return Math.floor(credits / prices.creditsPerAudioBlock) * prices.secondsPerCredit;
}

/** One credit covers a block of text and of audio alike, whichever engine does it. */
export function isOneEach(prices: Prices): boolean {
  const { creditsPerTextBlock, creditsPerAudioBlock, textPriceVaries, audioPriceVaries } = prices;
  return Math.max(creditsPerTextBlock, creditsPerAudioBlock) === 1 && !textPriceVaries && !audioPriceVaries;
}

/** Credits with which something can be converted, a short text or a short recording. */
export const leastOf = ({ creditsPerTextBlock, creditsPerAudioBlock }: Prices): number =>
  Math.min(creditsPerTextBlock, creditsPerAudioBlock);
