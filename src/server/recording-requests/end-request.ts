import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { removeUntaken } from "#server/uploads/index.ts";
import { type RecordingRequestRow, receivedRecording, recordingRequest } from "./tables.ts";

/**
 * Ends a request of a person's own: nothing more is taken, and what is on its way goes. What has arrived stays.
 * @returns false when it is none of theirs, or ended before
 */
export async function endRequest(services: Services, userId: string, id: string): Promise<boolean> {
  const own = and(eq(recordingRequest.id, id), eq(recordingRequest.userId, userId));
  if (!(await end(services.db, "owner", own))) return false;
  await removeComing(services, id);
  return true;
}

/** Ends anybody's request for whoever runs this server. What is on its way ends by itself. @returns undefined when it has ended before */
export function endRequestByOperator(tx: Db, id: string): Promise<RecordingRequestRow | undefined> {
  return end(tx, "operator", eq(recordingRequest.id, id));
}

async function end(db: Db, by: "owner" | "operator", which: SQL | undefined) {
  const [ended] = await db
    .update(recordingRequest)
    .set({ endedAt: sql`now()`, endedBy: by })
    .where(and(which, isNull(recordingRequest.endedAt)))
    .returning();
  return ended;
}

async function removeComing(services: Services, requestId: string): Promise<void> {
  const { id, userId, arrivedAt } = receivedRecording;
  const rows = await services.db
    .select({ id, userId })
    .from(receivedRecording)
    .where(and(eq(receivedRecording.requestId, requestId), isNull(arrivedAt)));
  for (const row of rows) await removeUntaken(services, row.userId, row.id);
}
