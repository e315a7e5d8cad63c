import type { Services } from "#server/services.ts";
import type { Person } from "./person.ts";
import { spendTry } from "./rate-limits.ts";

/**
 * Counts work that a person begins, or that their programs do: these have tries of their own, so that one in a loop leaves its
 * person theirs. @throws Problem 429 with the seconds to wait
 */
export function countWork(
  { limits }: Pick<Services, "limits">,
  { id, key }: Pick<Person, "id" | "key">,
): Promise<void> {
  return spendTry(key ? limits.programs : limits.conversions, id);
}
