import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { type Say, withMessage } from "#contract/outcomes.ts";
import { RECORDING_REQUEST_LIMITS } from "#contract/recording-request-limits.ts";
import type { ReceivedRecording } from "#contract/recording-requests.ts";
import { user } from "#server/accounts/tables.ts";
import { fewPeaks } from "#server/conversions/index.ts";
import type { Services } from "#server/services.ts";
import { upload } from "#server/uploads/tables.ts";
import { receivedLink } from "./received-link.ts";
import { numberOf } from "./secret.ts";
import { receivedRecording, recordingRequest } from "./tables.ts";
import { isToBeWritten } from "./written-by-itself.ts";

/** What has arrived and waits: of a recording beside its upload. */
export const WAITS = and(
  ...[isNull(upload.takenAt), isNotNull(receivedRecording.arrivedAt)],
  gt(upload.expiresAt, sql`now()`),
);

/** What has arrived for a person and waits, newest first: no more than may wait. */
export async function listReceived(
  { db, secrets }: Services,
  userId: string,
  say: Say,
): Promise<ReceivedRecording[]> {
  const { id, arrivedAt, requestId } = receivedRecording;
  const rows = await db
    .select({
      received: getTableColumns(receivedRecording),
      title: recordingRequest.title,
      ...{ bytes: upload.received, copy: upload.copy, expiresAt: upload.expiresAt },
      generation: user.generation,
    })
    .from(receivedRecording)
    .innerJoin(upload, eq(upload.id, id))
    .innerJoin(recordingRequest, eq(recordingRequest.id, requestId))
    .innerJoin(user, eq(user.id, receivedRecording.userId))
    .where(and(eq(receivedRecording.userId, userId), WAITS))
    .orderBy(desc(arrivedAt), desc(id))
    .limit(RECORDING_REQUEST_LIMITS.waiting);
  return rows.map(({ received, title, bytes, copy, expiresAt, generation }) => ({
    id: received.id,
    number: numberOf(received.id),
    requestId: received.requestId,
    title,
    sender: received.sender,
    fileName: received.fileName,
    arrivedAt: (received.arrivedAt ?? received.createdAt).toISOString(),
    seconds: received.seconds ?? 0,
    bytes,
    peaks: fewPeaks(received.peaks ?? []),
    audio: copy === null ? null : receivedLink(secrets.links, { id: received.id, generation }),
    keptUntil: expiresAt.toISOString(),
    writing: isToBeWritten(received),
    notWritten: received.notWritten && withMessage(say, received.notWritten),
  }));
}
