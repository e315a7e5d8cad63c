import { z } from "zod";
import { documentWordSchema } from "./document-parts.ts";
import { VOICES } from "./voices.ts";

/**
 * `new` has no sound yet; the sound of `changed` says another text; `making` waits to be spoken, or is; of `failed` the last
 * press broke on it, and it is as it was then; `recorded` was read by its person.
 */
const SEGMENT_STATES = ["new", "changed", "making", "made", "failed", "recorded"] as const;
export type SegmentState = (typeof SEGMENT_STATES)[number];

/** A sentence that is written, or an utterance that was recorded. */
export const documentSegmentSchema = z
  .object({
    id: z.string(),
    /** As it is written, with its controls. */
    text: z.string(),
    state: z.enum(SEGMENT_STATES),
    /** When it was written so, where its sound says another text. */
    changedAt: z.iso.datetime().optional(),
    /** A paragraph begins with it. */
    paragraph: z.boolean(),
    /** A chapter begins with it, which it names. */
    heading: z.boolean(),
    /** What is spoken in it (BCP 47), where that is another language than the document's. */
    language: z.string().optional(),
    /** Who begins to speak it. */
    voice: z.enum(VOICES).nullable(),
    /** How the voice is to speak; null where it is as in the document. */
    instructions: z.string().nullable(),
    /** Who speaks, counted from 1. */
    speaker: z.number().int().min(1).nullable(),
    /** Where it sounds, in seconds of the document's sound; null without sound. */
    start: z.number().nullable(),
    end: z.number().nullable(),
    words: z.array(documentWordSchema).nullable(),
  })
  .meta({ id: "DocumentSegment" });
export type DocumentSegment = z.infer<typeof documentSegmentSchema>;
