import { z } from "zod";

/** What a program is told that its purse can't pay for: credits that it takes, that there are, and that are missing. */
export const missingCreditsSchema = z.object({
  /** Of a recording that is longer than what is there pays for: at least. */
  needed: z.number().int(),
  available: z.number().int(),
  missing: z.number().int(),
  /** The page on which credits are bought. */
  buy: z.url(),
});
export type MissingCredits = z.infer<typeof missingCreditsSchema>;
