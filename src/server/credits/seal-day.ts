import { createHash } from "node:crypto";
import { and, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { StatementProof } from "#contract/statement-file.ts";
import { leafOf, rootOf, type Sha256 } from "#contract/statement-seals.ts";
import { pathOf, type Tree, topOf, treeOf } from "#contract/statement-tree.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { statementHead, statementRoot } from "./tables.ts";

export const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();

/**
 * Makes the root of a day that is over: of every account's newest seal of before its midnight, as far as it is committed; what
 * commits later is in the next one. Once, however many servers do it. Without a movement ever there is none.
 * @returns whether it was made now
 */
export async function sealDay(db: Db, day: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table statement_root in share row exclusive mode`);
    const [newest] = await tx.select().from(statementRoot).orderBy(desc(statementRoot.day)).limit(1);
    if (newest && newest.day >= day) return false;
    await tx.execute(newHeads(day));
    const leaves = await leavesOf(tx, day);
    if (leaves.size === 0) return false;
    const previous = newest?.root ?? null;
    const top = topOf(treeOf(sha256, [...leaves.values()]));
    await tx.insert(statementRoot).values({ day, previous, top, root: rootOf(sha256, day, previous, top) });
    return true;
  });
}

/** The day that is over, in UTC, by the clock of the database: the one that movements have. */
export async function yesterday(db: Db): Promise<string> {
  const [row] = await rowsOf<{ day: string }>(
    db,
    sql`select ((now() at time zone 'UTC')::date - 1)::text as day`,
  );
  if (!row) throw new Error("the database has no day");
  return row.day;
}

/**
 * That an account's newest seal of a day is in that day's root; undefined when it has none there, or the day has no root.
 * @throws when what is stored does not come to the root that was published
 */
export async function proveDay(db: Db, accountId: string, day: string): Promise<StatementProof | undefined> {
  const [sealed] = await db.select().from(statementRoot).where(eq(statementRoot.day, day));
  if (!sealed) return undefined;
  const [head] = await db
    .select()
    .from(statementHead)
    .where(and(eq(statementHead.accountId, accountId), lte(statementHead.day, day)))
    .orderBy(desc(statementHead.day))
    .limit(1);
  if (!head) return undefined;
  const { tree, leaves } = await treeOfDay(db, day, sealed.top);
  const { previous, root } = sealed;
  return {
    day,
    rows: head.number,
    nonce: head.nonce,
    path: pathOf(tree, leaves.get(accountId) ?? ""),
    previous,
    root,
  };
}

type Grown = { day: string; top: string; tree: Tree; leaves: Map<string, string> };
/** The tree that was asked for last, by database: it is the newest day's for nearly all. */
const last = new WeakMap<Db, Grown>();

async function treeOfDay(db: Db, day: string, top: string): Promise<Grown> {
  const known = last.get(db);
  if (known?.day === day && known.top === top) return known;
  const leaves = await leavesOf(db, day);
  const tree = treeOf(sha256, [...leaves.values()]);
  if (topOf(tree) !== top) throw new Error(`the accounts of ${day} do not come to its root`);
  const grown = { day, top, tree, leaves };
  last.set(db, grown);
  return grown;
}

/** What the tree of a day has of each account, by account. */
async function leavesOf(db: Db, day: string): Promise<Map<string, string>> {
  const heads = await rowsOf<{ account: string; rows: string; seal: string; nonce: string }>(
    db,
    sql`select distinct on (h.account_id) h.account_id as account, h.number::text as rows, h.seal, h.nonce
      from statement_head h where h.day <= ${day}::date order by h.account_id, h.day desc`,
  );
  return new Map(
    heads.map(({ account, rows, seal, nonce }) => [
      account,
      leafOf(sha256, { nonce, day, account, rows: Number(rows), seal }),
    ]),
  );
}

/**
 * Notes the newest seal of each account that moved since its last head: the one before its first that is dated after the day's
 * midnight. A clock that was set back does not bring a later one in between.
 */
function newHeads(day: string): SQL {
  const midnight = sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
  return sql`
    insert into statement_head (account_id, day, number, seal, nonce)
    select a.id, ${day}::date, s.number, s.seal, ledger_salt()
    from ledger_account a
    left join lateral (
      select h.number from statement_head h where h.account_id = a.id order by h.day desc limit 1
    ) h on true
    left join lateral (
      select s.number from statement_seal s join ledger_transfer t on t.id = s.transfer_id
      where s.account_id = a.id and s.number > coalesce(h.number, 0) and t.created_at >= ${midnight}
      order by s.number limit 1
    ) later on true
    join lateral (
      select s.number, s.seal from statement_seal s
      where s.account_id = a.id and s.number > coalesce(h.number, 0) and (later.number is null or s.number < later.number)
      order by s.number desc limit 1
    ) s on true
    where a.kind in ('customer', 'purse')`;
}
