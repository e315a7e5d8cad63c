import { z } from "zod";

/** When a word sounds (seconds of the document's sound) and where it stands in its segment (UTF-16 offsets). */
export const documentWordSchema = z.object({
  start: z.number(),
  end: z.number(),
  from: z.number().int(),
  to: z.number().int(),
  /** How sure the recogniser is, 0–1. */
  confidence: z.number().min(0).max(1).optional(),
  /** Somebody else speaks at the same time. */
  overlap: z.boolean().optional(),
  /** Heard instead of the term of a vocabulary that begins here; empty on the further words of that term. */
  heard: z.string().optional(),
});
export type DocumentWord = z.infer<typeof documentWordSchema>;

/** Who speaks in a recording (a number of its segments) and what they are called; null where nobody named them. */
export const namedSpeakerSchema = z
  .object({ speaker: z.number().int().min(1), name: z.string().nullable() })
  .meta({ id: "NamedSpeaker" });
