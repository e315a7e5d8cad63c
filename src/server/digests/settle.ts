import type { DigestFailure } from "#contract/digests.ts";
import { outcome } from "#contract/outcomes.ts";
import { capture, notifyLowBalance, release } from "#server/credits/index.ts";
import type { Services } from "#server/services.ts";
import { digestWork } from "./digest-work.ts";
import { type DigestRow, digest, type StoredDigest } from "./tables.ts";

/**
 * Stores the digest and captures its credits in one transaction. Does nothing when the claim was lost meanwhile, or the
 * transcript was deleted: then the credits are back already. Safe to do again.
 */
export async function completeDigest(
  services: Services,
  row: DigestRow,
  content: StoredDigest,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const mine = await tx
      .update(digest)
      .set({ state: "done", content, charged: row.credits, finishedAt: new Date() })
      .where(digestWork.heldBy(row))
      .returning({ id: digest.id });
    if (mine.length === 0) return;
    const taken = await capture(tx, row.holdId);
    if (taken.outcome !== "captured")
      throw new Error(`hold ${row.holdId} of a running digest was ${taken.outcome}`);
    await notifyLowBalance(services, tx, row.userId, taken.available);
  });
}

/** Ends a digest without a result and gives its credits back, in one transaction. Safe to do again. */
export async function failDigest({ db }: Services, row: DigestRow, failure: DigestFailure): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = await tx
      .update(digest)
      .set({ state: "failed", failure, finishedAt: new Date() })
      .where(digestWork.heldBy(row))
      .returning({ id: digest.id });
    if (mine.length > 0) await release(tx, row.holdId, outcome(failure));
  });
}
