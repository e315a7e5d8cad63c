import { and, asc, eq, like, sql } from "drizzle-orm";
import { endMaking } from "#server/making/index.ts";
import { press } from "#server/making/tables.ts";
import type { Services } from "#server/services.ts";
import { lockBatch } from "./find-batch.ts";
import { keysOf } from "./item-key.ts";
import { settleItems } from "./settle-items.ts";
import { batch } from "./tables.ts";

/**
 * Stops a batch. From its commit on nothing more of it begins (`begin-item.ts` asks under the same lock); what it began
 * is ended as by a cancel. Does nothing when it does not run. @throws Problem 404
 */
export async function cancelBatch(services: Services, userId: string, id: string): Promise<void> {
  const { db } = services;
  await db.transaction(async (tx) => {
    const row = await lockBatch(tx, userId, id);
    if (row.state !== "running") return;
    const over = { state: "canceled", finishedAt: sql`now()`, changedAt: sql`now()` } as const;
    await tx.update(batch).set(over).where(eq(batch.id, id));
  });
  const begun = await db
    .select({ documentId: press.documentId })
    .from(press)
    .where(
      and(
        eq(press.userId, userId),
        like(press.idempotencyKey, `${keysOf({ id })}%`),
        eq(press.state, "running"),
      ),
    )
    .orderBy(asc(press.documentId));
  for (const { documentId } of begun) await db.transaction((tx) => endMaking(services, tx, documentId));
  await db.transaction((tx) => settleItems(tx, userId));
}
