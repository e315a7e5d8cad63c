import { and, asc, eq, getTableColumns, gt, isNull, or, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { ListedPurse } from "#contract/purses.ts";
import { ledgerAccount } from "#server/credits/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { purse } from "./tables.ts";

export type PurseRow = typeof purse.$inferSelect;

const { posted, held } = ledgerAccount;
const shown = {
  ...getTableColumns(purse),
  available: sql<number>`${posted} - ${held}`.mapWith(Number),
  held,
};

/** A person's purses, oldest first: those that are open, and ended ones of which something is still on hold. */
export async function listPurses(db: Db, userId: string): Promise<ListedPurse[]> {
  const rows = await withBalance(db).where(
    and(eq(purse.userId, userId), or(isNull(purse.endedAt), gt(posted, 0))),
  );
  return rows.map(present);
}

/** One of a person's purses with what it holds. @throws Problem 404 */
export async function readPurse(db: Db, userId: string, id: string): Promise<ListedPurse> {
  const [row] = await withBalance(db).where(and(eq(purse.userId, userId), eq(purse.id, id)));
  if (!row) throw new Problem(404, outcome("not-found"));
  return present(row);
}

/** The same of the one that a key of theirs spends from. @throws Problem 404 */
export async function readPurseOf(db: Db, userId: string, accountId: string): Promise<ListedPurse> {
  const [row] = await withBalance(db).where(and(eq(purse.userId, userId), eq(purse.accountId, accountId)));
  if (!row) throw new Problem(404, outcome("not-found"));
  return present(row);
}

function withBalance(db: Db) {
  return db
    .select(shown)
    .from(purse)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, purse.accountId))
    .orderBy(asc(purse.createdAt), asc(purse.id))
    .$dynamic();
}

function present(row: PurseRow & { available: number; held: number }): ListedPurse {
  const { id, name, cap, monthly, available } = row;
  return {
    ...{ id, name, cap, monthly, available },
    held: row.held,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** Whether something may be spent from it, or set aside in it. */
export function isOpen({
  endedAt,
  expiresAt,
}: Pick<PurseRow | ListedPurse, "endedAt" | "expiresAt">): boolean {
  return endedAt === null && (expiresAt === null || new Date(expiresAt).getTime() > Date.now());
}
