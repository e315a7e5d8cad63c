import { holdIsOn } from "#server/credits/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";

/** Whether who asks pays for a conversion: its person, or a key whose purse it is paid from. */
export async function paysFor(
  { db }: Services,
  { key, spends }: Person,
  { holdId }: ConversionRow,
): Promise<boolean> {
  if (key === null) return true;
  return Boolean(spends && holdId && (await holdIsOn(db, holdId, spends)));
}
