import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { outcome } from "#contract/outcomes.ts";
import type { RECORDING_REQUEST_CALLS } from "#contract/recording-requests.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { demandPurse } from "./demand-purse.ts";
import { type RecordingRequestRow, recordingRequest } from "./tables.ts";

type Wish = z.output<typeof RECORDING_REQUEST_CALLS.changeRecordingRequest.body>;

/**
 * Changes who pays for what arrives by a request of a person's own, and whether it is written down by itself. Its row is what a
 * conversion waits for that begins meanwhile. @throws Problem 404 when it, or the purse, is none of theirs, 422
 */
export function changeRequest(
  { db }: Services,
  { userId, id, wish }: { userId: string; id: string; wish: Wish },
): Promise<RecordingRequestRow> {
  const own = and(eq(recordingRequest.id, id), eq(recordingRequest.userId, userId));
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(recordingRequest).where(own).for("update");
    if (!row) throw new Problem(404, outcome("not-found"));
    const { purse = row.purseId } = wish;
    // Without a purse nothing pays: who takes it away means that, too.
    const writesDown = wish.writesDown ?? (purse !== null && row.writesDown);
    const isUntouched = purse === row.purseId && !writesDown; // that one may have ended is no reason not to switch off
    const pays = isUntouched
      ? { purseId: purse, writesDown }
      : await demandPurse(tx, userId, { purse, writesDown });
    const open = and(own, isNull(recordingRequest.endedAt), gt(recordingRequest.expiresAt, sql`now()`));
    const [changed] = await tx.update(recordingRequest).set(pays).where(open).returning();
    if (!changed) throw new Problem(422, outcome("recording-request-over"));
    return changed;
  });
}
