/** What a use costs. One place for the rule; pages quote with it, the server holds with it. */
export type Prices = {
  /** Characters of text in a block, which is paid once it is started. One credit covers it on engines that take no more. */
  charactersPerCredit: number;
  /** Seconds of audio in a block. */
  secondsPerCredit: number;
  /** Credits that the engine in use takes for a block of text, and of audio; on public pages the least of those in question. */
  creditsPerTextBlock: number;
  creditsPerAudioBlock: number;
  /** Another engine of the same place takes more for it: what is said of all of them is said with "from". */
  textPriceVaries: boolean;
  audioPriceVaries: boolean;
  /** Credits a new person gets once, at sign-up. */
  signUpCredits: number;
};

export const DEFAULT_PRICES: Prices = {
  charactersPerCredit: 5_000,
  secondsPerCredit: 1_800,
  creditsPerTextBlock: 1,
  creditsPerAudioBlock: 1,
  textPriceVaries: false,
  audioPriceVaries: false,
  signUpCredits: 5,
};

/** Characters as the price counts them: Unicode code points of the trimmed text. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text.trim()) count++;
  return count;
}

/** Credits for speaking `characters` characters: the price of each started block, at least of one. */
export function creditsForText(characters: number, prices: Prices): number {
  return Math.max(1, Math.ceil(characters / prices.charactersPerCredit)) * prices.creditsPerTextBlock;
}

/** Credits for recognising `seconds` of audio: the price of each started block, at least of one. */
export function creditsForAudio(seconds: number, prices: Prices): number {
  return Math.max(1, Math.ceil(seconds / prices.secondsPerCredit)) * prices.creditsPerAudioBlock;
}
