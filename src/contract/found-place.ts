import { z } from "zod";

/** Where words of a search were found: a segment, with what of its text fits. */
export const foundPlace = z.object({
  segment: z.string(),
  /** A part of the segment's text, cut so that the first word that was found is in it. */
  text: z.string(),
  /** What was found in that, as UTF-16 offsets from and to. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** When it sounds, in seconds. */
  start: z.number().nullable(),
});
export type FoundPlace = z.infer<typeof foundPlace>;
