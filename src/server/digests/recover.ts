import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { heldBy, maxAttempts, waitFromNow } from "./claim.ts";
import { digestQueue } from "./digest-queue.ts";
import { failDigest } from "./settle.ts";
import { type DigestRow, digest } from "./tables.ts";

/** Digests that are looked after together. */
const BATCH = 20;

/**
 * Sends digests whose worker died to the queue again, or gives the credits back after too many interrupted attempts.
 * Safe to call at any time, in any number of processes.
 */
export async function recoverDigests(services: Services): Promise<void> {
  const abandoned = await services.db
    .select()
    .from(digest)
    .where(and(eq(digest.state, "running"), lt(digest.leaseUntil, sql`now()`)))
    .orderBy(asc(digest.leaseUntil))
    .limit(BATCH);
  for (const row of abandoned) {
    if (row.attempt < maxAttempts) await sendAgain(services, row);
    else await failDigest(services, row, "digest-interrupted");
  }
}

function sendAgain({ db, queue }: Services, row: DigestRow): Promise<void> {
  return db.transaction(async (tx) => {
    const sent = await tx
      .update(digest)
      .set({ leaseUntil: waitFromNow })
      .where(and(heldBy(row), lt(digest.leaseUntil, sql`now()`)))
      .returning({ id: digest.id });
    if (sent.length === 0) return;
    await queue.send(tx, digestQueue, { digestId: row.id, attempt: row.attempt }, row.userId);
  });
}
