import { holdIsOn, isHeldForToken } from "#server/credits/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";

/**
 * Whether who asks pays for a conversion: its person, or a key whose purse it is paid from; a token only of what it asked for. What a guest
 * sent is no key's, though its purse pays for it.
 */
export async function paysFor(
  { db }: Services,
  { key, spends, token }: Person,
  { holdId, recordingRequestId }: ConversionRow,
): Promise<boolean> {
  if (key === null) return true;
  if (recordingRequestId !== null) return false;
  if (!spends || !holdId || !(await holdIsOn(db, holdId, spends))) return false;
  return token === undefined || isHeldForToken(db, token, holdId);
}

/**
 * Whether who asks may have what a conversion made: its person, a key that reads, or, of what it speaks or transcribes itself, one
 * whose purse pays for it.
 */
export async function mayHave(services: Services, person: Person, row: ConversionRow): Promise<boolean> {
  return mayRead(person) || isOwnWork(services, person, row);
}

/** Whether it is open to who asks what their person has, whoever made it. */
export const mayRead = ({ key }: Pick<Person, "key">): boolean => key?.scopes.includes("read") ?? true;

/** Whether a key is for such work, and pays for this. */
export async function isOwnWork(services: Services, person: Person, row: ConversionRow): Promise<boolean> {
  const scope = row.tool === "text-to-speech" ? "speak" : "transcribe";
  return (person.key?.scopes.includes(scope) ?? false) && paysFor(services, person, row);
}
