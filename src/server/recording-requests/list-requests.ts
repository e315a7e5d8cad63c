import { count, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { RecordingRequest } from "#contract/recording-requests.ts";
import type { Services } from "#server/services.ts";
import { requestUrl } from "./find-request.ts";
import { type RecordingRequestRow, receivedRecording, recordingRequest } from "./tables.ts";

/** So many are listed: those that are over are forgotten after some weeks. */
const LISTED = 100;

/** A person's requests, newest first. */
export async function listRequests(services: Services, userId: string): Promise<RecordingRequest[]> {
  const { id, createdAt } = recordingRequest;
  const rows = await services.db
    .select()
    .from(recordingRequest)
    .where(eq(recordingRequest.userId, userId))
    .orderBy(desc(createdAt), id)
    .limit(LISTED);
  const counted = await services.db
    .select({
      id: receivedRecording.requestId,
      all: count(),
      arrived: sql<number>`count(*) filter (where ${isNotNull(receivedRecording.arrivedAt)})::int`,
    })
    .from(receivedRecording)
    .where(eq(receivedRecording.userId, userId))
    .groupBy(receivedRecording.requestId);
  const counts = new Map(counted.map((one) => [one.id, one]));
  return rows.map((row) => presentRequest(services, row, counts.get(row.id)));
}

/** Says a request as its owner's calls do. */
export function presentRequest(
  services: Services,
  row: RecordingRequestRow,
  { all, arrived } = { all: 0, arrived: 0 },
): RecordingRequest {
  const { id, title, greeting, name, files, seconds, bytes } = row;
  return {
    ...{ id, title, greeting, name, files, seconds, bytes },
    url: requestUrl(services, row),
    arrived,
    coming: all - arrived,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ended: row.endedAt !== null || row.expiresAt < new Date(),
    endedByOperator: row.endedBy === "operator",
  };
}
