import { z } from "zod";

/** What one conversion may be at most, as this server is set: characters, seconds, bytes. */
export const conversionLimits = z.object({
  textCharacters: z.number().int(),
  audioSeconds: z.number().int(),
  uploadBytes: z.number().int(),
});
export type ConversionLimits = z.infer<typeof conversionLimits>;
