import type { KeyScope } from "#contract/key-limits.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";

/** Whether a key is for one of these. */
export const isFor = ({ key }: Person, scopes: readonly KeyScope[]): boolean =>
  scopes.some((scope) => key?.scopes.includes(scope));

/** @throws Problem 403 for a key that is for none of these */
export function demandScope(person: Person, scopes: readonly KeyScope[]): void {
  if (!isFor(person, scopes))
    throw new Problem(403, outcome("key-not-for-this", { scope: scopes.join(" / ") }));
}
