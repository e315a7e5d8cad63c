import { countCharacters, creditsForText, type Prices } from "#contract/prices.ts";
import { FACTS } from "#locales/facts.ts";
import { spokenLength } from "./spoken-length.ts";

/** Characters a second at an ordinary pace, measured over the ten voices. */
const PACE = 16.5;

export type TextPrice = {
  characters: number;
  credits: number;
  /** Characters that these credits cover in one conversion, and the share of the last block that is used (0–1). */
  covered: number;
  share: number;
  /** About how long it will sound, in seconds. */
  seconds: number;
  /** Characters above what one conversion may have. */
  over: number;
};

/** What a text will cost and how long it will be, before anything is sent. */
export function priceOfText(
  text: string,
  prices: Prices,
  limit: number = FACTS.limits.textCharacters,
): TextPrice {
  const characters = countCharacters(text);
  const credits = creditsForText(characters, prices);
  const block = prices.charactersPerCredit;
  const blocks = credits / prices.creditsPerTextBlock;
  return {
    characters,
    credits,
    covered: Math.min(blocks * block, limit),
    share: (characters - (blocks - 1) * block) / block,
    seconds: spokenLength(text, characters) / PACE,
    over: Math.max(0, characters - limit),
  };
}
