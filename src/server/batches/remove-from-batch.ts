import { and, eq, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { findPressByKey } from "#server/making/index.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { lockBatch } from "./find-batch.ts";
import { itemKey } from "./item-key.ts";
import { setItem } from "./settle-items.ts";
import { batch, batchItem } from "./tables.ts";

type Which = { userId: string; id: string; number: number };

/**
 * Takes a document out of a batch. Of a batch that runs one that waits is passed over, under the lock under which it would
 * begin. @throws Problem 404
 */
export function removeFromBatch(
  services: Services,
  { userId, id, number }: Which,
): Promise<Outcome<"batch-item-begun"> | undefined> {
  return services.db.transaction(async (tx) => {
    const row = await lockBatch(tx, userId, id);
    const which = and(eq(batchItem.batchId, id), eq(batchItem.number, number));
    const [item] = await tx.select().from(batchItem).where(which).for("update");
    if (!item) throw new Problem(404, outcome("not-found"));
    if (row.state === "running") {
      if (item.state === "skipped") return undefined;
      // Its press may have begun, and not be noted yet.
      const begun = await findPressByKey(tx, userId, itemKey(row, item));
      if (item.state !== "waiting" || begun) return outcome("batch-item-begun");
      await setItem(tx, item, { state: "skipped" });
      return undefined;
    }
    if (item.state === "making") return outcome("batch-item-begun");
    await tx.delete(batchItem).where(which);
    await tx.update(batch).set({ quote: null, changedAt: sql`now()` }).where(eq(batch.id, id));
    return undefined;
  });
}
