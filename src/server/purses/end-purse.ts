import { and, asc, eq, getTableColumns, gt, isNull, or } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { emptyPurse, lockFunds } from "#server/credits/index.ts";
import { ledgerAccount } from "#server/credits/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import type { PurseRow } from "./present.ts";
import { purse } from "./tables.ts";

/** An end whose commit was not answered is repeated for so long. */
const patienceSeconds = 30;

/** Ends one of a person's purses. @returns how many credits came back by that @throws Problem 404 */
export function endPurse(services: Services, user: AccountHolder, id: string): Promise<number> {
  const end = () =>
    services.db.transaction(async (tx) => {
      await lockFunds(services, tx, user);
      const [row] = await tx
        .select()
        .from(purse)
        .where(and(eq(purse.userId, user.id), eq(purse.id, id)));
      if (!row) throw new Problem(404, outcome("not-found"));
      return closePurse(tx, row);
    });
  return outlast(end, { seconds: patienceSeconds });
}

/** Ends all purses of a person, whose account `tx` has locked: what they hold is theirs again. */
export async function endPurses(tx: Db, userId: string): Promise<void> {
  const rows = await tx
    .select(getTableColumns(purse))
    .from(purse)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, purse.accountId))
    .where(and(eq(purse.userId, userId), or(isNull(purse.endedAt), gt(ledgerAccount.posted, 0))))
    .orderBy(asc(purse.id));
  for (const row of rows) await closePurse(tx, row);
}

/**
 * Marks a purse as ended and brings back what is not on hold; asked again, what came free meanwhile.
 * @returns how many credits came back by this
 */
export async function closePurse(tx: Db, { id, accountId, name, endedAt }: PurseRow): Promise<number> {
  if (endedAt === null) await tx.update(purse).set({ endedAt: new Date() }).where(eq(purse.id, id));
  return emptyPurse(tx, { purse: accountId, name });
}
