import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { heldBy, mostVain, waitFromNow } from "./claim.ts";
import { endPress } from "./end-press.ts";
import { makingQueue } from "./making-queue.ts";
import { type PressRow, press } from "./tables.ts";

/** Presses that are looked after together. */
const BATCH = 20;

/**
 * Sends presses whose worker died to the queue again, or ends those of which several attempts in a row made nothing.
 * Safe to call at any time, in any number of processes.
 */
export async function recoverPresses(services: Services): Promise<void> {
  const abandoned = await services.db
    .select()
    .from(press)
    .where(and(eq(press.state, "running"), lt(press.leaseUntil, sql`now()`)))
    .orderBy(asc(press.leaseUntil))
    .limit(BATCH);
  for (const row of abandoned) {
    if (row.vain < mostVain) await sendAgain(services, row);
    else {
      const end = { state: "failed", failure: "conversion-interrupted" } as const;
      await services.db.transaction((tx) => endPress(services, tx, row, end, row.attempt));
    }
  }
}

function sendAgain({ db, queue }: Services, row: PressRow): Promise<void> {
  return db.transaction(async (tx) => {
    const sent = await tx
      .update(press)
      .set({ leaseUntil: waitFromNow })
      .where(and(heldBy(row), lt(press.leaseUntil, sql`now()`)))
      .returning({ id: press.id });
    if (sent.length === 0) return;
    await queue.send(tx, makingQueue, { pressId: row.id, attempt: row.attempt }, row.userId);
  });
}

/** At the start of a process that has the data to itself: every claim of an earlier process is void. */
export async function voidOldPresses(services: Services): Promise<void> {
  await services.db.update(press).set({ leaseUntil: sql`now()` }).where(eq(press.state, "running"));
}
