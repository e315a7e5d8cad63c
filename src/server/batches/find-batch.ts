import { and, asc, eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { type BatchItemRow, type BatchRow, batch, batchItem } from "./tables.ts";

const ofPerson = (userId: string, id: string) => and(eq(batch.id, id), eq(batch.userId, userId));

/** Somebody's batch. @throws Problem 404 when there is none of theirs */
export async function findBatch(db: Db, userId: string, id: string): Promise<BatchRow> {
  const [found] = await db.select().from(batch).where(ofPerson(userId, id));
  if (!found) throw new Problem(404, outcome("not-found"));
  return found;
}

/** The same, taken until `tx` ends. @throws Problem 404 */
export async function lockBatch(tx: Db, userId: string, id: string): Promise<BatchRow> {
  const [found] = await tx.select().from(batch).where(ofPerson(userId, id)).for("update");
  if (!found) throw new Problem(404, outcome("not-found"));
  return found;
}

/** The documents of a batch, in their order. */
export function itemsOf(db: Db, { id }: Pick<BatchRow, "id">): Promise<BatchItemRow[]> {
  return db.select().from(batchItem).where(eq(batchItem.batchId, id)).orderBy(asc(batchItem.number));
}
