import type { FastifyReply } from "fastify";
import type { Services } from "#server/services.ts";
import type { Person } from "./person.ts";
import { noteQuota } from "./quota-headers.ts";
import { spendTry } from "./rate-limits.ts";

type Limits = Services["limits"];

/** What counts the work of a person's programs, or of all readers of other sites who have tokens of theirs. */
export const programTries = (limits: Limits, { token }: Pick<Person, "token">) =>
  token ? limits.readers : limits.programs;

/**
 * Counts work that a person begins, that their programs do, or readers by tokens: each have tries of their own, so that one in a
 * loop leaves the others theirs; `reply` says how many are left. @throws Problem 429 with the seconds to wait
 */
export async function countWork(
  { limits }: { limits: Limits },
  { id, key, token }: Pick<Person, "id" | "key" | "token">,
  reply?: FastifyReply,
): Promise<void> {
  if (!key) return spendTry(limits.conversions, id);
  if (token) await spendTry(limits.tokenWork, token.id);
  const tries = programTries(limits, { token });
  await spendTry(tries, id, 1, (counted) => {
    if (reply) noteQuota(reply, tries, counted);
  });
}
