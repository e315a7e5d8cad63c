import { z } from "zod";

const refusal = z.object({ constraint: z.string().optional(), where: z.string().optional() });
/** Drizzle keeps what the database said as the cause, except of a commit. */
const thrown = z.union([z.object({ cause: refusal }).transform(({ cause }) => cause), refusal]);

/** The rule by which the database refused: the constraint, or the function of ours that raised; null when none did. */
export async function refusedBy(attempt: PromiseLike<unknown>): Promise<string | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    const { constraint, where = "" } = thrown.parse(error);
    return constraint ?? /^PL\/pgSQL function (\w+)/.exec(where)?.[1] ?? null;
  }
}
