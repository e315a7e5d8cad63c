import { z } from "zod";
import type { Segment } from "./transcript.ts";

/** How readable the rest is expected to be. */
const BANDS = ["mostly-right", "many-corrections", "hardly-readable"] as const;
export type Band = (typeof BANDS)[number];

/** Why it is not better, as far as it can be found. */
const REASONS = [
  "no-words",
  /** What sounds in the pauses is too near to the voices. */
  "noise",
  "several-voices",
  /** What was found to be spoken is not what was chosen. */
  "other-language",
  /** The sound is clear, and still the engine is unsure: a language or an accent that it does not know, or rare words. */
  "unfamiliar",
] as const;
export type Reason = (typeof REASONS)[number];

export const estimateSchema = z
  .object({
    /** Null where the engine does not say how sure it is, or there were no words. */
    band: z.enum(BANDS).nullable(),
    reasons: z.array(z.enum(REASONS)),
    /** How sure the engine is of its words on average, 0–1; null where it does not say. */
    confidence: z.number().nullable(),
    /** How far voices stand above what sounds in the pauses, in decibels. */
    clearance: z.number().nullable(),
    /** How many people were told apart; null where nobody asked for that. */
    voices: z.number().int().nullable(),
    /** BCP 47 tag of what was found to be spoken; null where that was not looked for or is not sure. */
    language: z.string().nullable(),
  })
  .meta({ id: "Estimate" });
export type Estimate = z.infer<typeof estimateSchema>;

/** The mean confidence from which on most words are right, and below which hardly anything can be read. */
export type Sureness = { right: number; readable: number };

/**
 * What `npm run bench:transcripts preview` measured on the built-in engine: from 0.6 on at most 3 of 10 words were wrong,
 * below 0.3 half of them or more.
 */
export const BUILT_IN_SURENESS: Sureness = { right: 0.6, readable: 0.3 };
/** Of other engines nothing was measured here: their confidence is taken for what it says it is, a share of right words. */
export const USUAL_SURENESS: Sureness = { right: 0.85, readable: 0.6 };
/**
 * Letters that are found in a second of voice, below which most was missed, however sure the rest is: slow speakers say three
 * times as much, in scripts with a sign for a word as well.
 */
const LEAST_LETTERS = 2;
/** Decibels: below it the built-in engine lost more than a third of the words that it had right in quiet (same run). */
export const NOISY_BELOW = 30;

type Sample = {
  segments: readonly Segment[];
  clearance: number | null;
  /** What was chosen, and what was found. */
  chosen: string | undefined;
  found: string | null;
  /** Whether people were told apart. */
  apart: boolean;
};

/** What the first minute lets one expect of the rest. Nothing speaks against what is good as it is. */
export function estimateOf(sample: Sample, sureness: Sureness): Estimate {
  const { segments, clearance, found, apart } = sample;
  const words = segments.flatMap((segment) => segment.words);
  const sure = words.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]));
  const mean = sure.length > 0 ? sure.reduce((sum, one) => sum + one, 0) / sure.length : null;
  const missed = lettersASecond(segments) < LEAST_LETTERS;
  const band = mean === null ? null : missed ? "hardly-readable" : bandOf(mean, sureness);
  const voices = apart ? new Set(segments.flatMap(({ speaker }) => speaker ?? [])).size : null;
  return {
    band,
    reasons: band === "mostly-right" ? [] : reasonsOf(sample, { words: words.length, voices, band }),
    confidence: mean === null ? null : Math.round(100 * mean) / 100,
    clearance,
    voices: words.length === 0 ? null : voices,
    language: found,
  };
}

function lettersASecond(segments: readonly Segment[]): number {
  const letters = segments.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  const voiced = segments.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0);
  return voiced > 0 ? letters / voiced : Number.POSITIVE_INFINITY;
}

function bandOf(mean: number, { right, readable }: Sureness): Band {
  if (mean >= right) return "mostly-right";
  return mean >= readable ? "many-corrections" : "hardly-readable";
}

function reasonsOf(
  { clearance, chosen, found }: Sample,
  { words, voices, band }: { words: number; voices: number | null; band: Band | null },
): Reason[] {
  const reasons: Reason[] = [];
  if (words === 0) reasons.push("no-words");
  if (clearance !== null && clearance < NOISY_BELOW) reasons.push("noise");
  if (voices !== null && voices > 1) reasons.push("several-voices");
  if (found && chosen && primary(found) !== primary(chosen)) reasons.push("other-language");
  return reasons.length === 0 && band !== null ? ["unfamiliar"] : reasons;
}

const primary = (tag: string) => tag.toLowerCase().split("-")[0];
