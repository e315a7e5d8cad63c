import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, or } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import { lockFunds, purseFunds } from "#server/credits/index.ts";
import { ledgerAccount } from "#server/credits/tables.ts";
import type { Services } from "#server/services.ts";
import { closePurse } from "./end-purse.ts";
import { fill } from "./fill.ts";
import { startOfFilling } from "./months.ts";
import { isOpen } from "./present.ts";
import { purse } from "./tables.ts";

/**
 * Does what is due at all purses: those whose last day is over end, what came free in ended ones comes back, and a new month
 * fills those that are filled by the month. Each in a transaction of its own; twice, or late, does no more.
 */
export async function tendPurses(services: Services): Promise<void> {
  const month = startOfFilling();
  const over = or(isNotNull(purse.endedAt), lte(purse.expiresAt, new Date()));
  const unfilled = and(isNull(purse.endedAt), isNotNull(purse.monthly), ne(purse.filledFor, month));
  const withRest = and(over, or(gt(ledgerAccount.posted, 0), isNull(purse.endedAt)));
  const due = await services.db
    .select({ id: purse.id, userId: purse.userId })
    .from(purse)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, purse.accountId))
    .where(or(withRest, unfilled))
    .orderBy(asc(purse.userId), asc(purse.id));
  for (const one of due)
    await tendPurse(services, one, month).catch((error) =>
      services.log.warn({ err: error, purse: one.id }, "a purse is left for the next time"),
    );
}

async function tendPurse(
  services: Services,
  { id, userId }: { id: string; userId: string },
  month: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, userId));
    if (!person) return;
    await lockFunds(services, tx, person);
    const [row] = await tx.select().from(purse).where(eq(purse.id, id)).for("update");
    if (!row) return;
    if (!isOpen(row)) {
      await closePurse(tx, row);
      return;
    }
    const notYet = and(eq(purse.id, id), lt(purse.filledFor, month));
    const [due] = await tx.update(purse).set({ filledFor: month }).where(notYet).returning();
    if (!due || due.monthly === null) return;
    const { posted, left } = await purseFunds(tx, row.accountId);
    const lacking = Math.min(due.monthly, due.cap ?? due.monthly) - posted;
    const credits = Math.min(lacking, left);
    const refusal = credits > 0 ? await fill(tx, due, { key: `month:${randomUUID()}`, credits }) : undefined;
    // The month is not over: an account that is free again is filled then.
    if (refusal?.code === "account-frozen")
      await tx.update(purse).set({ filledFor: row.filledFor }).where(eq(purse.id, id));
  });
}
