import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { heldBy, maxAttempts, waitFromNow } from "./claim.ts";
import { hearingQueue } from "./hearing-queue.ts";
import { failHearing } from "./settle.ts";
import { type HearingRow, hearing } from "./tables.ts";

/** Hearings that are looked after together. */
const BATCH = 20;

/**
 * Sends hearings whose worker died to the queue again, or gives the credits back after too many interrupted attempts.
 * Safe to call at any time, in any number of processes.
 */
export async function recoverHearings(services: Services): Promise<void> {
  const abandoned = await services.db
    .select()
    .from(hearing)
    .where(and(eq(hearing.state, "running"), lt(hearing.leaseUntil, sql`now()`)))
    .orderBy(asc(hearing.leaseUntil))
    .limit(BATCH);
  for (const row of abandoned) {
    if (row.attempt < maxAttempts) await sendAgain(services, row);
    else await failHearing(services, row, "conversion-interrupted");
  }
}

function sendAgain({ db, queue }: Services, row: HearingRow): Promise<void> {
  return db.transaction(async (tx) => {
    const sent = await tx
      .update(hearing)
      .set({ leaseUntil: waitFromNow })
      .where(and(heldBy(row), lt(hearing.leaseUntil, sql`now()`)))
      .returning({ id: hearing.id });
    if (sent.length === 0) return;
    await queue.send(tx, hearingQueue, { hearingId: row.id, attempt: row.attempt }, row.userId);
  });
}
