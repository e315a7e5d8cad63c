import { outcome } from "#contract/outcomes.ts";
import type { Segment } from "#contract/transcript.ts";
import { capture, notifyLowBalance, release } from "#server/credits/index.ts";
import type { Services } from "#server/services.ts";
import { hearingWork } from "./hearing-work.ts";
import { type HearingFailure, type HearingRow, hearing } from "./tables.ts";

/**
 * Stores what was heard and captures its credits in one transaction. Does nothing when the claim was lost meanwhile, or the
 * document was deleted: then the credits are back already. Safe to do again.
 */
export async function completeHearing(services: Services, row: HearingRow, heard: Segment[]): Promise<void> {
  await services.db.transaction(async (tx) => {
    const mine = await tx
      .update(hearing)
      .set({ state: "done", heard, charged: row.credits, finishedAt: new Date() })
      .where(hearingWork.heldBy(row))
      .returning({ id: hearing.id });
    if (mine.length === 0) return;
    const taken = await capture(tx, row.holdId);
    if (taken.outcome !== "captured")
      throw new Error(`hold ${row.holdId} of a running hearing was ${taken.outcome}`);
    await notifyLowBalance(services, tx, row.userId, taken.available);
  });
}

/** Ends a hearing without a result and gives its credits back, in one transaction. Safe to do again. */
export async function failHearing({ db }: Services, row: HearingRow, failure: HearingFailure): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = await tx
      .update(hearing)
      .set({ state: "failed", failure, finishedAt: new Date() })
      .where(hearingWork.heldBy(row))
      .returning({ id: hearing.id });
    if (mine.length > 0) await release(tx, row.holdId, outcome(failure));
  });
}
