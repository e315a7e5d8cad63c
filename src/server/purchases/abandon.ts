import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { closeQueue } from "./close-queue.ts";
import { purchase } from "./tables.ts";

/** A user's purchases that could still be paid and would then be credited. */
const unpaid = (userId: string) =>
  and(
    eq(purchase.userId, userId),
    isNull(purchase.paidAt),
    isNull(purchase.abandonedAt),
    ne(purchase.state, "canceled"),
  );

/**
 * Marks every unpaid purchase of an account that is being deleted, and queues its closing at the provider. From here
 * on nobody can be charged for good: what is paid all the same goes back (`close.ts`). @returns their ids
 */
export function abandonPurchases(services: Services, userId: string): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: purchase.id })
      .from(purchase)
      .where(unpaid(userId))
      .orderBy(purchase.id)
      .for("update");
    for (const { id } of rows) {
      await tx.update(purchase).set({ abandonedAt: new Date() }).where(eq(purchase.id, id));
      await services.queue.send(tx, closeQueue, { purchaseId: id });
    }
    return rows.map(({ id }) => id);
  });
}

/** True while a purchase of this user could be paid and credited. */
export async function hasUnpaid(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ id: purchase.id }).from(purchase).where(unpaid(userId)).limit(1);
  return row !== undefined;
}
