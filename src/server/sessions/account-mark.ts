import { eq } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { keyedHash } from "#server/platform/secrets/secrets.ts";

/**
 * Tells tries at one account from tries at many without saying which: a short keyed hash of the email that was typed,
 * or of a user's id. The same for addresses without an account.
 */
export function accountMark(secrets: { person: string }, of: string): string {
  return keyedHash(secrets.person, `security:${of}`).slice(0, 12);
}

/** The id of whose account an email names: for the log and the owner's mailbox. Who asks must not learn it, nor from the time. */
export async function ownerOf(db: Db, email: string): Promise<string | null> {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return found?.id ?? null;
}
