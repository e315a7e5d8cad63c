import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Reader } from "#server/platform/mail/mailer.ts";
import { user } from "./tables.ts";

/**
 * To whom letters about an account go: the mailbox in which they opened a link, and the language they used last. The row
 * is held, so that whoever needs it and the count of letters waits here.
 */
export async function readerOf(tx: Db, userId: string): Promise<Reader | undefined> {
  const [row] = await tx
    .select({ email: user.email, proved: user.emailVerified, language: user.language })
    .from(user)
    .where(eq(user.id, userId))
    .for("key share");
  return row && { provedMailbox: row.proved ? row.email : null, language: row.language };
}
