import { z } from "zod";

/** A credit pack as it is sold. */
export const packSchema = z.strictObject({
  /** Also what the browser keeps under `itemo` and sends as `items`. */
  name: z.string().trim().min(1).max(40),
  credits: z.number().int().min(1).max(1_000_000),
  /** US cents; card providers refuse less than 50. */
  cents: z.number().int().min(50).max(99_999_999),
  label: z.string().trim().max(40).optional(),
  mostPurchased: z.boolean().optional(),
});
