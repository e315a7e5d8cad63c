import { z } from "zod";

/** A word with its place in the audio, in seconds from the start, and how sure the recogniser is (0–1). */
export const wordSchema = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  confidence: z.number().min(0).max(1).optional(),
  /** Somebody else speaks at the same time. */
  overlap: z.boolean().optional(),
  /** Nobody measured when it sounds: it was typed, or its times are spread over what was said by its letters. */
  estimated: z.boolean().optional(),
  /** Heard instead of the term of a vocabulary that begins here; empty on the further words of that term. */
  heard: z.string().optional(),
});
export type Word = z.infer<typeof wordSchema>;

/** A stretch of speech between two pauses: its text, times in seconds, and its words. */
export const segmentSchema = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  words: z.array(wordSchema),
  /** Who speaks, counted from 1 in the order in which they are first heard; where that was asked and found. */
  speaker: z.number().int().min(1).optional(),
  /** What is spoken in it (BCP 47): found for each passage where that was asked, else for all of the text where nobody named it. */
  language: z.string().optional(),
});
export type Segment = z.infer<typeof segmentSchema>;

/** When one word of the spoken text sounds (seconds) and where it stands in the text (UTF-16 offsets). */
export const spokenWordSchema = z.object({
  start: z.number(),
  end: z.number(),
  from: z.number().int(),
  to: z.number().int(),
});
export type SpokenWord = z.infer<typeof spokenWordSchema>;
