import { and, desc, eq, lte } from "drizzle-orm";
import type { StatementProof } from "#contract/statement-file.ts";
import { leafOf } from "#contract/statement-seals.ts";
import { pathOf, topOf } from "#contract/statement-tree.ts";
import type { Db } from "#server/platform/db/client.ts";
import { sha256, treeOfDay } from "./day-tree.ts";
import { statementHead, statementRoot } from "./tables.ts";

/**
 * That an account's newest seal of a day is in that day's root; undefined when it has none there, or the day has no root.
 * @throws when what is stored does not come to the root that was published
 */
export async function proveDay(db: Db, account: string, day: string): Promise<StatementProof | undefined> {
  const [sealed] = await db.select().from(statementRoot).where(eq(statementRoot.day, day));
  if (!sealed) return undefined;
  const [head] = await db
    .select()
    .from(statementHead)
    .where(and(eq(statementHead.accountId, account), lte(statementHead.day, day)))
    .orderBy(desc(statementHead.day))
    .limit(1);
  if (!head) return undefined;
  const { number: rows, nonce, seal } = head;
  const tree = await treeOfDay(db, day);
  if (topOf(tree) !== sealed.top) throw new Error(`the accounts of ${day} do not come to its root`);
  const path = pathOf(tree, leafOf(sha256, { nonce, day, account, rows, seal }));
  return { day, rows, nonce, path, previous: sealed.previous, root: sealed.root };
}
