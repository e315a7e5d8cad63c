import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { grant } from "./ledger.ts";
import { availableIn, openPurseName, setAside } from "./purse-account.ts";
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
  const name = await openPurseName(tx, accountId);
  const operation = `${given.operation}:purse`;
  if (name !== undefined) await setAside(tx, { purse: accountId, operation, amount: given.amount, name });
  return availableIn(tx, accountId);
}
