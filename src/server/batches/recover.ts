import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { batchQueue } from "./batch-queue.ts";
import { batch } from "./tables.ts";

/** Seconds after which a batch is looked after again, lest its job was lost or somebody's own press held it up. */
const STILL_SECONDS = 30;
/** Batches that are looked after together. */
const BATCH = 20;

/** Goes on with batches that run and that nobody has looked after for a while. Safe at any time, in any number of processes. */
export async function recoverBatches({ db, queue }: Services): Promise<void> {
  const lies = and(
    eq(batch.state, "running"),
    lt(batch.lookedAt, sql`now() - make_interval(secs => ${STILL_SECONDS})`),
  );
  const still = await db
    .select({ id: batch.id, userId: batch.userId })
    .from(batch)
    .where(lies)
    .orderBy(asc(batch.lookedAt))
    .limit(BATCH);
  for (const { id, userId } of still)
    await db.transaction(async (tx) => {
      const mine = await tx
        .update(batch)
        .set({ lookedAt: sql`now()` })
        .where(and(eq(batch.id, id), lies))
        .returning({ id: batch.id });
      if (mine.length > 0) await queue.send(tx, batchQueue, { userId }, userId);
    });
}
