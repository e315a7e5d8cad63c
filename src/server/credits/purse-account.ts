import { randomUUID } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { isOpenPurse, purse as purses } from "#server/purses/tables.ts";
import { ledgerAccount } from "./tables.ts";

/*
 * Credits that are set aside: a purse is an account of its own, which takes from its customer's account and gives back to it.
 * Like the rest of the ledger, each verb is one call of a database function (migration `purses`) that locks the customer's
 * account first and the purse after it. What is owed or frozen there counts here too.
 */

/** `insufficient`: where it should come from has less. `available` is what the purse has now, `left` what the account has. */
export type SetAsideOutcome = {
  outcome: "moved" | "insufficient" | "frozen" | "reused";
  available: number;
  left: number;
};

/** Makes a purse of a customer's account, with nothing in it, and returns its id. */
export async function openPurse(db: Db, mainId: string): Promise<string> {
  const [made] = await db
    .insert(ledgerAccount)
    .values({ kind: "purse", mainId })
    .returning({ id: ledgerAccount.id });
  if (!made) throw new Error("the purse was not made");
  return made.id;
}

/**
 * Moves credits from the account into its purse (`amount` > 0) or back (< 0), whole credits, never 0. The same `operation` of
 * an account again moves nothing more. `name` is what the person calls the purse.
 */
export async function setAside(
  db: Db,
  { purse, operation, amount, name }: { purse: string; operation: string; amount: number; name: string },
): Promise<SetAsideOutcome> {
  const because = outcome(amount > 0 ? "purse-filled" : "purse-returned");
  const [row] = await rowsOf<{ outcome: SetAsideOutcome["outcome"]; available: string; left: string }>(
    db,
    sql`select outcome, available, left_in_account as left from ledger_set_aside(${purse}::uuid, ${operation},
      ${amount}::bigint, ${cause(because.code, name)})`,
  );
  if (!row) throw new Error("the ledger gave no answer");
  return { outcome: row.outcome, available: Number(row.available), left: Number(row.left) };
}

/** Brings back all that is not on hold. @returns how many credits that was */
export async function emptyPurse(db: Db, { purse, name }: { purse: string; name: string }): Promise<number> {
  const operation = `empty:${randomUUID()}`; // it moves what is there, however often it is asked
  const [row] = await rowsOf<{ there: string }>(
    db,
    sql`select ledger_empty(${purse}::uuid, ${operation}, ${cause("purse-returned", name)}) as there`,
  );
  return Number(row?.there ?? 0);
}

/**
 * What a purse has, with what is on hold; what its customer's account has available; and whether `operation` is known there.
 * @throws when there is no such purse
 */
export async function purseFunds(
  db: Db,
  purse: string,
  operation = "",
): Promise<{ posted: number; left: number; known: boolean }> {
  const [row] = await rowsOf<{ posted: string; left: string; known: boolean }>(
    db,
    sql`select p.posted, a.posted - a.held as left, exists (
        select from ledger_transfer t where t.account_id = a.id and t.operation = ${operation}) as known
      from ledger_account p join ledger_account a on a.id = p.main_id where p.id = ${purse}::uuid`,
  );
  if (!row) throw new Error("there is no such purse");
  return { posted: Number(row.posted), left: Number(row.left), known: row.known };
}

/** Credits that can be spent from a purse now. */
export async function availableIn(db: Db, purse: string): Promise<number> {
  const [row] = await rowsOf<{ available: string }>(
    db,
    sql`select posted - held as available from ledger_account where id = ${purse}::uuid`,
  );
  return Number(row?.available ?? 0);
}

/** What a purse is called that can be spent from; undefined when it has ended, or its last day is over. */
export async function openPurseName(db: Db, accountId: string): Promise<string | undefined> {
  const own = and(eq(purses.accountId, accountId), isOpenPurse);
  const [open] = await db.select({ name: purses.name }).from(purses).where(own);
  return open?.name;
}

/** The accounts of a person, as a condition can ask: their own and those of their purses. */
export function accountsOf(userId: string | SQL): SQL {
  return sql`(select a.id from ledger_account a
    where a.user_id = ${userId} or a.main_id = (select m.id from ledger_account m where m.user_id = ${userId}))`;
}

/** One of a person's purses, ended ones too, by its name and what can be spent from it; undefined when there is none of theirs. */
export async function namedPurse(
  db: Db,
  userId: string,
  purse: string,
): Promise<{ name: string; available: number } | undefined> {
  const [row] = await rowsOf<{ name: string; available: string }>(
    db,
    sql`select p.name, a.posted - a.held as available from purse p join ledger_account a on a.id = p.account_id
      where p.id = ${purse}::uuid and p.user_id = ${userId}`,
  );
  return row && { name: row.name, available: Number(row.available) };
}

/** The account of one of a person's purses, as a condition can ask. */
export function purseOf(userId: string, purse: string): SQL {
  return sql`(select p.account_id from purse p where p.id = ${purse}::uuid and p.user_id = ${userId})`;
}

function cause(reason: "purse-filled" | "purse-returned", words: string): SQL {
  return sql`row(${reason}, '{}'::jsonb, null, ${words})::ledger_cause`;
}
