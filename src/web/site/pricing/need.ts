import type { ConversionLimits } from "#contract/conversion-limits.ts";
import { creditsForAudio, creditsForText, type Prices } from "#contract/prices.ts";
import type { Kind } from "#words/pages/pricing.ts";

/** What is to be converted: so many texts or recordings of one length, in characters or minutes. */
export type Need = { kind: Kind; length: number; pieces: number };

/** More pieces than this are a calculation for a spreadsheet. */
export const MOST_PIECES = 1_000;

/** The longest text or recording that one conversion may have here, in characters or whole minutes (or parts of one). */
export function longestOf(kind: Kind, { textCharacters, audioSeconds }: ConversionLimits): number {
  if (kind === "text") return textCharacters;
  return audioSeconds < 60 ? Math.floor(audioSeconds / 0.6) / 100 : Math.floor(audioSeconds / 60);
}

/** Characters or minutes of a block. */
export function blockOf(kind: Kind, prices: Prices): number {
  return kind === "text" ? prices.charactersPerCredit : prices.secondsPerCredit / 60;
}

/** Credits for one text or recording of the given length. */
export function creditsForOne({ kind, length }: Pick<Need, "kind" | "length">, prices: Prices): number {
  return kind === "text" ? creditsForText(length, prices) : creditsForAudio(length * 60, prices);
}

function blocksOfOne(need: Need, prices: Prices): number {
  const perBlock = need.kind === "text" ? prices.creditsPerTextBlock : prices.creditsPerAudioBlock;
  return creditsForOne(need, prices) / perBlock;
}

/** Credits for all of it. Each piece is rounded up by itself, as it is when it is converted. */
export function creditsFor(need: Need, prices: Prices): number {
  return need.pieces * creditsForOne(need, prices);
}

/** Characters or minutes of all pieces together, and how many their credits cover. */
export function usedOf(need: Need, prices: Prices): { used: number; paid: number } {
  return {
    used: need.pieces * need.length,
    paid: need.pieces * blocksOfOne(need, prices) * blockOf(need.kind, prices),
  };
}

export type Problem = "empty" | "low" | "fraction" | "high";

/** What was typed into a number field, or what is wrong with it. */
export function readAmount(
  typed: string,
  { most, whole }: { most: number; whole: boolean },
): { value: number; problem: null } | { value: null; problem: Problem } {
  const value = typed.trim() === "" ? Number.NaN : Number(typed);
  if (Number.isNaN(value)) return { value: null, problem: "empty" };
  if (value <= 0) return { value: null, problem: "low" };
  if (value > most) return { value: null, problem: "high" };
  if (whole && !Number.isInteger(value)) return { value: null, problem: "fraction" };
  return { value, problem: null };
}
