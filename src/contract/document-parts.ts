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
  /** Nobody measured when it sounds: it was typed, or its times are spread over what was said by its letters. */
  estimated: z.boolean().optional(),
  /** Heard instead of the term of a vocabulary that begins here; empty on the further words of that term. */
  heard: z.string().optional(),
});
export type DocumentWord = z.infer<typeof documentWordSchema>;

/** Who speaks in a recording (a number of its segments) and what they are called; null where nobody named them. */
export const namedSpeakerSchema = z
  .object({ speaker: z.number().int().min(1), name: z.string().nullable() })
  .meta({ id: "NamedSpeaker" });

/** Where a new text came from. */
export const textSource = {
  /** The document of the person's that its text came from: what is left out of that for good goes with all of this. */
  from: z.uuid().optional(),
  /** The revision of that which the text was read of. Without it nothing may have been left out of it so far. */
  fromRevision: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
};
