import { outcome } from "#contract/outcomes.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { cancelConversion } from "./cancel.ts";
import { forgetConversion, forgetUnstored } from "./forget.ts";
import { isOver } from "./outcome.ts";
import { isOwnWork } from "./pays-for.ts";
import { demandNoToken } from "./store.ts";

/**
 * Deletes a person's conversion with all that was made of it, for good; what runs is canceled before. A key deletes work of its scopes that its
 * purse pays and that is not stored.
 * @throws Problem 403 for a token, 404 for what is not the key's, 409 for what is stored, 503 while it can't be ended
 */
export async function deleteConversion(
  services: Services,
  person: Person,
  own: ConversionRow,
): Promise<void> {
  if (person.key) await demandUnstored(services, person, own);
  const row = await cancelConversion(services, own);
  if (!isOver(row)) throw new Problem(503, outcome("conversion-running"), 5);
  if (!person.key) await forgetConversion(services, row.id);
  else if (!(await forgetUnstored(services, row.id))) throw new Problem(409, outcome("conversion-stored"));
}

/** What is in the library is its person's. */
async function demandUnstored(services: Services, person: Person, row: ConversionRow): Promise<void> {
  demandNoToken(person);
  if (!(await isOwnWork(services, person, row))) throw new Problem(404, outcome("not-found"));
  if (row.stored) throw new Problem(409, outcome("conversion-stored"));
}
