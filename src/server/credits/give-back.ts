import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { grant } from "./ledger.ts";
import { availableIn, isPurseOpen, setAside } from "./purse-account.ts";
import { ledgerAccount } from "./tables.ts";

/**
 * Gives credits back that work had cost, to whoever paid it. Of a purse they come to its customer's account, where a debt is
 * paid first, and from there into the purse again, as far as it is open and there is something. The same `operation` again
 * gives nothing more. @returns what can be spent there then
 */
export async function giveBack(
  tx: Db,
  { accountId, ...given }: Parameters<typeof grant>[1],
): Promise<number> {
  const [paid] = await tx
    .select({ mainId: ledgerAccount.mainId })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, accountId));
  if (!paid?.mainId) return (await grant(tx, { accountId, ...given })).available;
  await grant(tx, { accountId: paid.mainId, ...given });
  if (await isPurseOpen(tx, accountId)) {
    const operation = `${given.operation}:purse`;
    await setAside(tx, {
      purse: accountId,
      operation,
      amount: given.amount,
      name: await nameOf(tx, accountId),
    });
  }
  return availableIn(tx, accountId);
}

async function nameOf(db: Db, purse: string): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(
    db,
    sql`select name from purse where account_id = ${purse}::uuid`,
  );
  return row?.name ?? "";
}
