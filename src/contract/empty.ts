import { z } from "zod";

/** The body of a call that takes nothing: left out, or without anything in it. */
export const emptyBody = z.strictObject({}).nullish();
