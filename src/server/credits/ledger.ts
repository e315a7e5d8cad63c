import { and, eq, type SQL, sql } from "drizzle-orm";
import type { LedgerReason } from "#contract/ledger-reasons.ts";
import type { Outcome } from "#contract/outcomes.ts";
import type { Use } from "#contract/tools.ts";
import type { EngineName } from "#locales/engine-words.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { accountsOf } from "./purse-account.ts";
import { hold as holds, ledgerAccount } from "./tables.ts";

/**
 * The only code that moves credits. Each verb is one call of a database function (see the
 * migration `ledger_rules`) that locks the customer's account row, so it is atomic by itself
 * and joins the caller's transaction when given one. Amounts are whole credits, always > 0.
 */

/** Why credits move: what the statement tells of, and words of somebody's own, which are forgotten with an account. */
export type Cause = {
  because: Outcome<Exclude<LedgerReason, "tool-used" | "debt-paid" | "purse-filled" | "purse-returned">>;
  words?: string;
};

/** Set credits aside. `reused`: known with another amount; `frozen`: a dispute is open. */
export type HoldOutcome =
  | { outcome: "held"; holdId: string; available: number; isResolved: boolean }
  | { outcome: "insufficient" | "frozen" | "reused"; available: number };

type HeldRow = { outcome: HoldOutcome["outcome"]; hold_id: string; available: number; is_resolved: boolean };

/** How a hold ended: taking or giving back happens once, whoever asks again learns which it was. `split`: in parts. */
export type Resolution = { outcome: "captured" | "released" | "split"; available: number };

/** The same for a part: `held` while some of it is still on hold. */
export type PartTaken = { outcome: "held" | Resolution["outcome"]; available: number };

export type GrantOutcome = { outcome: "granted" | "reused"; available: number };
export type DeductOutcome = {
  outcome: "deducted" | "insufficient" | "frozen" | "reused";
  available: number;
};
/** `debt`: credits owed now, because they were spent before they were taken back. */
export type TakeBackOutcome = { outcome: "taken" | "reused"; available: number; debt: number };

/** What a customer has, in credits. While something is owed, nothing is available. */
export type Funds = { available: number; held: number; owed: number; frozen: boolean };

/** Makes the account of a customer if there is none and returns its id. */
export async function openAccount(db: Db, userId: string): Promise<string> {
  const [made] = await db
    .insert(ledgerAccount)
    .values({ kind: "customer", userId })
    .onConflictDoUpdate({ target: ledgerAccount.userId, set: { userId } })
    .returning({ id: ledgerAccount.id });
  if (!made) throw new Error("the ledger account was neither found nor made");
  return made.id;
}

/** Locks the account of a customer until `tx` ends and returns its id. Null when they have none yet. */
export async function lockAccount(tx: Db, userId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.userId, userId))
    .for("update");
  return found?.id ?? null;
}

/** What the customer can spend now: posted − held, in credits. Null when they have no account yet. */
export async function availableCredits(db: Db, userId: string): Promise<number | null> {
  const [row] = await rowsOf<{ available: number }>(
    db,
    sql`select posted - held as available from ledger_account where user_id = ${userId}`,
  );
  return row ? Number(row.available) : null;
}

/** What a customer has. Nothing at all when they have no account yet. */
export async function fundsOf(db: Db, userId: string): Promise<Funds> {
  const [row] = await rowsOf<{ available: number; held: number; owed: number; frozen: boolean }>(
    db,
    sql`select posted - held as available, held, debt as owed, freezes > 0 as frozen
      from ledger_account where user_id = ${userId}`,
  );
  return {
    available: Number(row?.available ?? 0),
    held: Number(row?.held ?? 0),
    owed: Number(row?.owed ?? 0),
    frozen: row?.frozen ?? false,
  };
}

/**
 * Holds `amount` credits for a tool until `expiresAt`. The same `operation` again returns the same hold, and `isResolved` whether that has
 * ended: ask with the account locked, or it may end meanwhile.
 */
export async function hold(
  db: Db,
  request: {
    accountId: string;
    operation: string;
    amount: number;
    /** None where it is no work that they are held for. */
    tool?: Use;
    /** A file's name or the first words. */
    words: string;
    /** What the engine is called that works for it. */
    engine?: EngineName;
    expiresAt: Date;
  },
): Promise<HoldOutcome> {
  // A hold that is made here is not seen yet by the statement that makes it.
  const row = await must<HeldRow>(
    db,
    sql`select made.*,
        coalesce((select h.state <> 'held' from ${holds} h where h.id = made.hold_id), false) as is_resolved
      from ledger_hold(${request.accountId}::uuid, ${request.operation}, ${request.amount}::bigint,
        ${request.tool ?? null}, ${request.words}, ${request.expiresAt.toISOString()}::timestamptz,
        ${request.engine ?? null}) made`,
  );
  const available = Number(row.available);
  return row.outcome === "held"
    ? { outcome: "held", holdId: row.hold_id, available, isResolved: row.is_resolved }
    : { outcome: row.outcome, available };
}

/**
 * Holds `amount` credits for each operation, in their order: all of them or none. `reused`: one of them is known, whatever
 * became of it.
 */
export async function holdEach(
  db: Db,
  request: Omit<Parameters<typeof hold>[1], "operation"> & { tool: Use; operations: readonly string[] },
): Promise<{ outcome: "held"; holdIds: string[] } | { outcome: Exclude<HoldOutcome["outcome"], "held"> }> {
  const row = await must<{ outcome: HoldOutcome["outcome"]; hold_ids: string[] | null }>(
    db,
    sql`select outcome, to_jsonb(hold_ids) as hold_ids from ledger_hold_each(${request.accountId}::uuid,
      array(select jsonb_array_elements_text(${JSON.stringify(request.operations)}::jsonb)), ${request.amount}::bigint,
      ${request.tool}, ${request.words}, ${request.expiresAt.toISOString()}::timestamptz, ${request.engine ?? null})`,
  );
  return row.outcome === "held" ? { outcome: "held", holdIds: row.hold_ids ?? [] } : { outcome: row.outcome };
}

/** Takes what is held. `released` or `split` means that it had been given back and nothing was taken. */
export async function capture(db: Db, holdId: string): Promise<Resolution> {
  return resolution(await must<Resolution>(db, sql`select * from ledger_capture(${holdId}::uuid)`));
}

/**
 * Takes what is missing up to `total` credits of a hold, and leaves the rest on hold. Asked again, it takes nothing.
 * `because` is what the statement says of it.
 */
export async function capturePart(
  db: Db,
  holdId: string,
  total: number,
  because: Outcome | null = null,
): Promise<PartTaken> {
  const why = because ? sql`${because.code}, ${JSON.stringify(because.details)}::jsonb` : sql`null, null`;
  const taking = sql`select * from ledger_capture_part(${holdId}::uuid, ${total}::bigint, ${why})`;
  return resolution(await must<PartTaken>(db, taking));
}

/**
 * Gives back what is still held, with why, for the statement. `captured` means that all was taken before.
 * `brokeOff`: a fault ended work that had begun to give something (see `brokenOffLately`).
 */
export async function release(
  db: Db,
  holdId: string,
  because: Outcome,
  { brokeOff = false } = {},
): Promise<Resolution> {
  const why = sql`${because.code}, ${JSON.stringify(because.details)}::jsonb`;
  return resolution(
    await must<Resolution>(db, sql`select * from ledger_release(${holdId}::uuid, ${why}, ${brokeOff})`),
  );
}

/** Whether a hold is paid from this account: a customer's, or a purse's. */
export async function holdIsOn(db: Db, holdId: string, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.id, holdId), eq(holds.accountId, accountId)));
  return found.length > 0;
}

/** How many holds of a customer were given back in the last hour because a fault broke their work off. */
export async function brokenOffLately(db: Db, userId: string): Promise<number> {
  const row = await must<{ count: string }>(
    db,
    sql`select count(*) as count from hold h where h.account_id in ${accountsOf(userId)} and h.broke_off and h.resolved_at > now() - interval '1 hour'`,
  );
  return Number(row.count);
}

/** Gives credits, which pay a debt first. The same `operation` again gives nothing more. */
export async function grant(
  db: Db,
  request: Cause & { accountId: string; operation: string; amount: number },
): Promise<GrantOutcome> {
  const row = await must<GrantOutcome>(
    db,
    sql`select * from ledger_grant(${request.accountId}::uuid, ${request.operation}, ${request.amount}::bigint, ${causeOf(request)})`,
  );
  return { outcome: row.outcome, available: Number(row.available) };
}

/** Takes credits at once. The same `operation` again takes nothing more. */
export async function deduct(
  db: Db,
  request: Cause & { accountId: string; operation: string; amount: number },
): Promise<DeductOutcome> {
  const row = await must<DeductOutcome>(
    db,
    sql`select * from ledger_deduct(${request.accountId}::uuid, ${request.operation}, ${request.amount}::bigint, ${causeOf(request)})`,
  );
  return { outcome: row.outcome, available: Number(row.available) };
}

/**
 * Takes credits back after a refund or a lost dispute: what is available, the rest becomes a debt that
 * later credits pay first. What is on hold stays on hold. The same `operation` again takes nothing more.
 */
export async function takeBack(
  db: Db,
  request: Cause & { accountId: string; operation: string; amount: number },
): Promise<TakeBackOutcome> {
  const row = await must<TakeBackOutcome>(
    db,
    sql`select * from ledger_take_back(${request.accountId}::uuid, ${request.operation}, ${request.amount}::bigint, ${causeOf(request)})`,
  );
  return { outcome: row.outcome, available: Number(row.available), debt: Number(row.debt) };
}

/** Stops an account from spending; running holds may still end. Once per `operation`. */
export async function freeze(db: Db, accountId: string, operation: string): Promise<void> {
  await db.execute(sql`select ledger_freeze(${accountId}::uuid, ${operation})`);
}

/** Lifts that freeze. Called first, it keeps the freeze from ever beginning. */
export async function unfreeze(db: Db, accountId: string, operation: string): Promise<void> {
  await db.execute(sql`select ledger_unfreeze(${accountId}::uuid, ${operation})`);
}

/** Forgets names of files and first words in everything the ledger says of a user; every number stays. */
export async function forgetWords(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select ledger_forget(a.id) from ledger_account a where a.id in ${accountsOf(userId)}
    order by a.kind, a.id`);
}

/** The same of one hold, with what came of it: its words are not to be kept, and its numbers stay. */
export async function forgetWordsOfHold(db: Db, holdId: string): Promise<void> {
  await db.execute(sql`select ledger_forget_hold(${holdId}::uuid)`);
}

/** The same of all holds of a person that say exactly these words. */
export async function forgetTheseWords(db: Db, userId: string, words: readonly string[]): Promise<void> {
  const said = words.filter((one) => one !== "");
  if (said.length === 0) return;
  await db.execute(sql`select ledger_forget_hold(h.id) from hold h
    where h.account_id in ${accountsOf(userId)} and h.words in (${sql.join(
      said.map((one) => sql`${one}`),
      sql`, `,
    )}) order by h.id`);
}

function causeOf({ because, words = "" }: Cause) {
  return sql`row(${because.code}, ${JSON.stringify(because.details)}::jsonb, null, ${words})::ledger_cause`;
}

function resolution<Ended>(row: { outcome: Ended; available: number }) {
  return { outcome: row.outcome, available: Number(row.available) };
}

async function must<Row>(db: Db, query: SQL): Promise<Row> {
  const [row] = await rowsOf<Row>(db, query);
  if (!row) throw new Error("the ledger gave no answer");
  return row;
}
