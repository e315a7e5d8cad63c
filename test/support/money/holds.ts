import { asc, eq } from "drizzle-orm";
import { hold, ledgerAccount } from "#server/credits/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Every hold of a person's conversions, oldest first: its key, what was taken of it, and how it ended. */
export async function holdsOf(db: Db, userId: string) {
  const rows = await db
    .select({ operation: hold.operation, captured: hold.captured, state: hold.state })
    .from(hold)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, hold.accountId))
    .where(eq(ledgerAccount.userId, userId))
    .orderBy(asc(hold.createdAt));
  return rows.map(({ operation, ...rest }) => ({ key: operation.replace(/^conversion:/, ""), ...rest }));
}
