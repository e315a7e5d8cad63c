import { z } from "zod";
import type { HeardWord } from "#server/engines/service/group-words.ts";

/** What we read of a word. */
export const wordSchema = z.object({
  word: z.string(),
  punctuated_word: z.string().nullish(),
  start: z.number(),
  end: z.number(),
  confidence: z.number().nullish(),
  speaker: z.number().int().nullish(),
});

export function wordsOf(words: readonly z.infer<typeof wordSchema>[]): HeardWord[] {
  return words.map(({ word, punctuated_word, start, end, confidence, speaker }) => ({
    ...{ text: punctuated_word ?? word, start, end: Math.max(start, end) },
    ...(typeof confidence === "number" ? { confidence: Math.min(1, Math.max(0, confidence)) } : {}),
    ...(typeof speaker === "number" ? { speaker } : {}),
  }));
}
