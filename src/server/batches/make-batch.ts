import { and, arrayContains, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Services } from "#server/services.ts";
import { batchQueue } from "./batch-queue.ts";
import { lockBatch } from "./find-batch.ts";
import { batch, batchItem } from "./tables.ts";

type Press = { userId: string; id: string; key: string; quote: string; only?: number | undefined };
type NotBegun = Outcome<"batch-quote-outdated" | "nothing-to-make" | "key-reused">;

/** What can be made has a price, and what was put in since has none yet; what failed without one can't be made. */
const isQuoted = or(isNotNull(batchItem.credits), eq(batchItem.state, "waiting"));

/** Keys of presses that are known again: those of long ago are sent by nobody. */
const KEYS = 100;

/**
 * Begins to make a batch, or one document of it, for what was told last. A key begins it once, and while it runs whoever
 * presses gets the same. Nothing is held yet: each document's press does that. @throws Problem 404
 */
export function makeBatch(
  services: Services,
  { userId, id, key, quote, only }: Press,
): Promise<NotBegun | undefined> {
  return services.db.transaction(async (tx) => {
    const row = await lockBatch(tx, userId, id);
    if (row.idempotencyKeys.includes(key)) return undefined;
    const ofKey = and(
      eq(batch.userId, userId),
      arrayContains(batch.idempotencyKeys, [key]),
      ne(batch.id, id),
    );
    const [other] = await tx.select({ id: batch.id }).from(batch).where(ofKey).limit(1);
    if (other) return outcome("key-reused");
    const idempotencyKeys = [...row.idempotencyKeys, key].slice(-KEYS);
    if (row.state === "running") {
      await tx.update(batch).set({ idempotencyKeys }).where(eq(batch.id, id));
      return undefined;
    }
    if (row.quote !== quote) return outcome("batch-quote-outdated");
    const left = await tx
      .select({ number: batchItem.number, credits: batchItem.credits })
      .from(batchItem)
      .where(and(eq(batchItem.batchId, id), ne(batchItem.state, "made"), isQuoted));
    const wanted = left.filter(({ number }) => only === undefined || number === only);
    if (wanted.length === 0) return outcome("nothing-to-make");
    // One was put in while the price was asked for.
    if (wanted.some(({ credits }) => credits === null)) return outcome("batch-quote-outdated");
    const isWanted = inArray(
      batchItem.number,
      wanted.map(({ number }) => number),
    );
    const others = and(eq(batchItem.batchId, id), eq(batchItem.state, "waiting"));
    await tx.update(batchItem).set({ state: "skipped" }).where(others);
    await tx
      .update(batchItem)
      .set({ state: "waiting", failure: null })
      .where(and(eq(batchItem.batchId, id), isWanted));
    await tx
      .update(batch)
      .set({
        ...{ state: "running", quote: null, finishedAt: null, round: row.round + 1 },
        idempotencyKeys,
        ...{ lookedAt: sql`now()`, changedAt: sql`now()` },
      })
      .where(eq(batch.id, id));
    await services.queue.send(tx, batchQueue, { userId }, userId);
    return undefined;
  });
}
