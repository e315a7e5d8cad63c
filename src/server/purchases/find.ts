import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#server/platform/db/client.ts";
import type { PurchaseRow } from "./apply.ts";
import { purchase } from "./tables.ts";

/** A user's purchase by id; undefined when there is none of theirs. */
export async function findOwnPurchase(db: Db, userId: string, id: string): Promise<PurchaseRow | undefined> {
  const row = await findPurchase(db, id);
  return row?.userId === userId ? row : undefined;
}

/** Any purchase by id. */
export async function findPurchase(db: Db, id: string): Promise<PurchaseRow | undefined> {
  if (!z.guid().safeParse(id).success) return undefined;
  const [row] = await db.select().from(purchase).where(eq(purchase.id, id));
  return row;
}

/** Any purchase by id, locked until `tx` ends: before its account, as wherever both are. */
export async function lockPurchase(tx: Db, id: string): Promise<PurchaseRow | undefined> {
  if (!z.guid().safeParse(id).success) return undefined;
  const [row] = await tx.select().from(purchase).where(eq(purchase.id, id)).for("update");
  return row;
}

/** A user's purchases, newest first, after the cursor; ones that nobody tried to pay are left out. */
export async function listPurchases(
  db: Db,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: PurchaseRow[]; nextCursor: string | null }> {
  const after = cursor ? await findOwnPurchase(db, userId, cursor) : undefined;
  const rows = await db
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.userId, userId),
        sql`${purchase.state} <> 'created'`,
        after &&
          sql`(${purchase.createdAt}, ${purchase.id}) < (select p.created_at, p.id from purchase p where p.id = ${after.id})`,
      ),
    )
    .orderBy(desc(purchase.createdAt), desc(purchase.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
