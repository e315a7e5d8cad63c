import { z } from "zod";

/** SHA-256, or 32 random bytes, in hex. */
export const hexHash = z.string().regex(/^[0-9a-f]{64}$/);

/** The root of a day (UTC), as it is published: a hash over the day, the root before it, and the top of the day's tree. */
export const statementRootSchema = z
  .object({
    day: z.iso.date(),
    /** Null of the first. */
    previous: hexHash.nullable(),
    top: hexHash,
    root: hexHash,
  })
  .meta({ id: "StatementRoot" });
export type StatementRoot = z.infer<typeof statementRootSchema>;
