import { z } from "zod";

/** What pg-boss tells of some errors instead of the error: its fields, as a plain object. */
const copySchema = z.object({
  message: z.string(),
  stack: z.string().optional(),
  code: z.string().optional(),
  queue: z.string().optional(),
});

/** What pg-boss says went wrong as an error, with its code and the queue where they are known. */
export function queueError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const copy = copySchema.safeParse(thrown);
  if (!copy.success) return new Error("the queue told of an error without saying which", { cause: thrown });
  const { message, ...more } = copy.data;
  return Object.assign(new Error(message), more);
}
