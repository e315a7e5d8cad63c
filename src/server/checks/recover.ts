import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { checkQueue } from "./check-queue.ts";
import { heldBy, mostVain, waitFromNow } from "./claim.ts";
import { endCheck } from "./end-check.ts";
import { type CheckRow, speechCheck } from "./tables.ts";

/** Checks that are looked after together. */
const BATCH = 20;

/**
 * Sends checks whose worker died to the queue again, or ends those of which several attempts in a row listened to nothing.
 * Safe to call at any time, in any number of processes.
 */
export async function recoverChecks(services: Services): Promise<void> {
  const abandoned = await services.db
    .select()
    .from(speechCheck)
    .where(and(eq(speechCheck.state, "running"), lt(speechCheck.leaseUntil, sql`now()`)))
    .orderBy(asc(speechCheck.leaseUntil))
    .limit(BATCH);
  for (const row of abandoned) {
    if (row.vain < mostVain) await sendAgain(services, row);
    else await endCheck(services, row, { state: "failed", failure: "conversion-interrupted" });
  }
}

function sendAgain({ db, queue }: Services, row: CheckRow): Promise<void> {
  return db.transaction(async (tx) => {
    const sent = await tx
      .update(speechCheck)
      .set({ leaseUntil: waitFromNow })
      .where(and(heldBy(row), lt(speechCheck.leaseUntil, sql`now()`)))
      .returning({ id: speechCheck.id });
    if (sent.length === 0) return;
    await queue.send(tx, checkQueue, { checkId: row.id, attempt: row.attempt }, row.userId);
  });
}

/** At the start of a process that has the data to itself: every claim of an earlier process is void. */
export async function voidOldChecks(services: Services): Promise<void> {
  await services.db
    .update(speechCheck)
    .set({ leaseUntil: sql`now()` })
    .where(eq(speechCheck.state, "running"));
}
