/** What a use costs. One place for the rule; pages quote with it, the server holds with it. */
export type Prices = {
  /** Characters of text that one credit covers. */
  charactersPerCredit: number;
  /** Seconds of audio that one credit covers. */
  secondsPerCredit: number;
  /** Credits a new person gets once, at sign-up. */
  signUpCredits: number;
};

export const DEFAULT_PRICES: Prices = {
  charactersPerCredit: 5_000,
  secondsPerCredit: 1_800,
  signUpCredits: 5,
};

/** Characters as the price counts them: Unicode code points of the trimmed text. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text.trim()) count++;
  return count;
}

/** Credits for speaking `characters` characters: 1 for each started block, at least 1. */
export function creditsForText(characters: number, prices: Prices): number {
  return Math.max(1, Math.ceil(characters / prices.charactersPerCredit));
}

/** Credits for recognising `seconds` of audio: 1 for each started block, at least 1. */
export function creditsForAudio(seconds: number, prices: Prices): number {
  return Math.max(1, Math.ceil(seconds / prices.secondsPerCredit));
}
