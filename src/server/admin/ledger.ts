import { and, count, desc, eq, sql } from "drizzle-orm";
import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import { nameIn } from "#contract/recording-name.ts";
import { reasonOf } from "#server/credits/index.ts";
import { hold, ledgerAccount, ledgerTransfer } from "#server/credits/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { type PageRequest, pageOf } from "./page.ts";

/** Every transfer of one account, newest first, and what is on hold. Deleted people's too. @throws Problem 404 */
export async function readLedger(db: Db, userId: string, request: PageRequest, say: Say) {
  const [account] = await db.select().from(ledgerAccount).where(eq(ledgerAccount.userId, userId));
  if (!account) throw new Problem(404, outcome("not-found"));
  const own = eq(ledgerTransfer.accountId, account.id);
  const [total] = await db.select({ of: count() }).from(ledgerTransfer).where(own);
  const { offset, limit, ...paged } = pageOf(request, total?.of ?? 0);
  // What the customer gained or lost: the other side of what the system accounts gave or took.
  const amount = sql<string>`(select coalesce(-sum(e.amount), 0) from ledger_entry e
    join ledger_account a on a.id = e.account_id
    where e.transfer_id = "ledger_transfer"."id" and a.kind in ('issued', 'spent'))`;
  const rows = await db
    .select({ transfer: ledgerTransfer, amount })
    .from(ledgerTransfer)
    .where(own)
    .orderBy(desc(ledgerTransfer.createdAt), ledgerTransfer.id)
    .limit(limit)
    .offset(offset);
  const open = await db
    .select()
    .from(hold)
    .where(and(eq(hold.accountId, account.id), eq(hold.state, "held")));
  return {
    rows: rows.map(({ transfer, amount: moved }) => ({
      id: transfer.id,
      at: transfer.createdAt.toISOString(),
      kind: transfer.kind,
      operation: transfer.operation,
      reason: withMessage(say, reasonOf(transfer)),
      words: nameIn(say, transfer.tool, transfer.words),
      amount: Number(moved),
      balanceAfter: transfer.balanceAfter,
    })),
    openHolds: open.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      tool: row.tool,
      words: nameIn(say, row.tool, row.words),
      amount: row.amount,
      expiresAt: row.expiresAt.toISOString(),
    })),
    ...paged,
  };
}
