import { and, asc, eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { findPressByKey } from "#server/making/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { itemKey } from "./item-key.ts";
import { type BatchItemRow, batch, batchItem } from "./tables.ts";

/** Notes of a person's documents in the making how they ended. @returns whether one of them still is made */
export async function settleItems(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ item: batchItem, batch })
    .from(batchItem)
    .innerJoin(batch, eq(batch.id, batchItem.batchId))
    .where(and(eq(batch.userId, userId), eq(batchItem.state, "making")))
    .orderBy(asc(batchItem.batchId), asc(batchItem.number))
    .for("update", { of: batchItem });
  let busy = false;
  for (const { item, batch: row } of rows) {
    const pressed = await findPressByKey(tx, userId, itemKey(row, item));
    if (pressed?.state === "running") busy = true;
    else await setItem(tx, item, endOf(pressed));
  }
  return busy;
}

type End = Pick<BatchItemRow, "state"> & Partial<Pick<BatchItemRow, "failure">>;

function endOf(pressed: Awaited<ReturnType<typeof findPressByKey>>): End {
  if (!pressed) return { state: "failed", failure: outcome("not-found") }; // its document was deleted meanwhile
  if (pressed.state === "done") return { state: "made", failure: null };
  return { state: "failed", failure: outcome(pressed.failure ?? "conversion-canceled") };
}

/** Notes what has become of a document of a batch. */
export async function setItem(
  tx: Db,
  { batchId, number }: Pick<BatchItemRow, "batchId" | "number">,
  end: End,
): Promise<void> {
  await tx
    .update(batchItem)
    .set(end)
    .where(and(eq(batchItem.batchId, batchId), eq(batchItem.number, number)));
}
