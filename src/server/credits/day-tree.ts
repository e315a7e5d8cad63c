import { createHash } from "node:crypto";
import { setImmediate as rest } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { leafOf, type Sha256 } from "#contract/statement-seals.ts";
import { growTree, type Tree } from "#contract/statement-tree.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";

export const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();

/** Accounts whose leaves are made between two rests. */
const BLOCK = 2_000;
/** Days whose trees are kept: the newest one's is what nearly everybody asks for. */
const KEPT_DAYS = 3;

/** Grows a tree with rests between, so that whatever else the server does goes on. @throws without leaves */
export async function growSlowly(leaves: readonly string[]): Promise<Tree> {
  const growth = growTree(sha256, leaves);
  for (;;) {
    const { done, value } = growth.next();
    if (done) return value;
    await rest();
  }
}

/** What the tree of a day has of each account that had moved by then. */
export async function leavesOf(db: Db, day: string): Promise<string[]> {
  const leaves: string[] = [];
  for (let after: string | null = null; ; ) {
    const heads: Head[] = await rowsOf<Head>(
      db,
      sql`select a.id as account, h.number::text as rows, h.seal, h.nonce
        from ledger_account a
        cross join lateral (
          select h.number, h.seal, h.nonce from statement_head h
          where h.account_id = a.id and h.day <= ${day}::date order by h.day desc limit 1
        ) h
        where ${after}::uuid is null or a.id > ${after}::uuid order by a.id limit ${BLOCK}`,
    );
    for (const head of heads) leaves.push(leafOf(sha256, { ...head, day, rows: Number(head.rows) }));
    after = heads.at(-1)?.account ?? null;
    if (heads.length < BLOCK) return leaves;
  }
}
type Head = { account: string; rows: string; seal: string; nonce: string };

/** The trees of days, newest use last, and the end of what is being grown: one at a time, however many ask. */
type Known = { trees: Map<string, Promise<Tree>>; growing: Promise<void> };
const grown = new WeakMap<Db, Known>();

/** The tree of a day that has a root. */
export async function treeOfDay(db: Db, day: string): Promise<Tree> {
  const known: Known = grown.get(db) ?? { trees: new Map(), growing: Promise.resolve() };
  grown.set(db, known);
  const { trees } = known;
  const tree = trees.get(day) ?? grow(db, day, known);
  trees.delete(day);
  trees.set(day, tree);
  for (const oldest of [...trees.keys()].slice(0, -KEPT_DAYS)) trees.delete(oldest);
  return tree;
}

function grow(db: Db, day: string, known: Known): Promise<Tree> {
  const tree = known.growing.then(async () => growSlowly(await leavesOf(db, day)));
  const failed = () => void (known.trees.get(day) === tree && known.trees.delete(day));
  known.growing = tree.then(() => {}, failed);
  return tree;
}
