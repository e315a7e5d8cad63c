import { holdIsOn, isHeldForToken } from "#server/credits/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";

/** Whether who asks pays for a conversion: its person, or a key whose purse it is paid from; a token only of what it asked for. */
export async function paysFor(
  { db }: Services,
  { key, spends, token }: Person,
  { holdId }: ConversionRow,
): Promise<boolean> {
  if (key === null) return true;
  if (!spends || !holdId || !(await holdIsOn(db, holdId, spends))) return false;
  return token === undefined || isHeldForToken(db, token, holdId);
}
