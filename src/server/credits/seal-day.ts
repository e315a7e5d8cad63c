import { type SQL, sql } from "drizzle-orm";
import { rootOf } from "#contract/statement-seals.ts";
import { topOf } from "#contract/statement-tree.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { growSlowly, leavesOf, sha256 } from "./day-tree.ts";
import { newestRoot } from "./newest-root.ts";
import { statementRoot } from "./tables.ts";

/** Accounts that are looked at in one statement, which none of them is long then. */
const BLOCK = 500;

/**
 * Makes the root of a day that is over: of every account's newest seal of before its midnight, as far as it is committed; what
 * commits later is in the next one. Once, however many servers do it. Without a movement ever there is none.
 * @returns whether it was made now
 */
export async function sealDay(db: Db, day: string): Promise<boolean> {
  if (await isSealed(db, day)) return false;
  return db.transaction(async (tx) => {
    const [locked] = await rowsOf<{ alone: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended('seal-day', 0)) as alone,
        set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    if (!locked?.alone || (await isSealed(tx, day))) return false;
    for await (const block of accountBlocks(tx)) await tx.execute(newHeads(day, block));
    const leaves = await leavesOf(tx, day);
    if (leaves.length === 0) return false;
    const previous = (await newestRoot(tx))?.root ?? null;
    const top = topOf(await growSlowly(leaves));
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

async function isSealed(db: Db, day: string): Promise<boolean> {
  const newest = await newestRoot(db);
  return newest !== null && newest.day >= day;
}

/** An account's id, and of the block that ends with it the first one's. */
type Block = { from: string; to: string };

async function* accountBlocks(db: Db): AsyncGenerator<Block> {
  for (let after: string | null = null; ; ) {
    const [block]: { from: string | null; to: string }[] = await rowsOf<{ from: string | null; to: string }>(
      db,
      sql`select min(id::text collate "C") as from, max(id::text collate "C") as to from (
        select a.id from ledger_account a where ${after}::uuid is null or a.id > ${after}::uuid order by a.id limit ${BLOCK}) block`,
    );
    if (!block?.from) return;
    yield { from: block.from, to: block.to };
    after = block.to;
  }
}

/**
 * Notes the newest seal of each account that moved since its last head: the one before its first that is dated after the day's
 * midnight. One that is dated in the future has a wrong date, and is taken: it would keep all that follow out until then.
 */
function newHeads(day: string, { from, to }: Block): SQL {
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
      where s.account_id = a.id and s.number > coalesce(h.number, 0)
        and t.created_at >= ${midnight} and t.created_at < clock_timestamp() + interval '1 hour'
      order by s.number limit 1
    ) later on true
    join lateral (
      select s.number, s.seal from statement_seal s
      where s.account_id = a.id and s.number > coalesce(h.number, 0) and (later.number is null or s.number < later.number)
      order by s.number desc limit 1
    ) s on true
    where a.id between ${from}::uuid and ${to}::uuid and a.kind in ('customer', 'purse')`;
}
