import type { FastifyReply } from "fastify";
import type { Services } from "#server/services.ts";
import type { Person } from "./person.ts";
import { noteQuota } from "./quota-headers.ts";
import { spendTry } from "./rate-limits.ts";

/**
 * Counts work that a person begins, or that their programs do: these have tries of their own, so that one in a loop leaves its
 * person theirs; `reply` says how many are left. @throws Problem 429 with the seconds to wait
 */
export async function countWork(
  { limits }: Pick<Services, "limits">,
  { id, key }: Pick<Person, "id" | "key">,
  reply?: FastifyReply,
): Promise<void> {
  if (!key) return spendTry(limits.conversions, id);
  await spendTry(limits.programs, id, 1, (counted) => {
    if (reply) noteQuota(reply, limits.programs, counted);
  });
}
