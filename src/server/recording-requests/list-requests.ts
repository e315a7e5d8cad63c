import { count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
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
  const counted = await counting(services, eq(receivedRecording.userId, userId));
  const counts = new Map(counted.map((one) => [one.id, one]));
  return rows.map((row) => presentRequest(services, row, counts.get(row.id)));
}

/** How many recordings came by a request, and how many of them have arrived. */
export async function countsOf(services: Services, { id }: Pick<RecordingRequestRow, "id">) {
  return (await counting(services, eq(receivedRecording.requestId, id)))[0];
}

function counting({ db }: Services, which: SQL) {
  return db
    .select({
      id: receivedRecording.requestId,
      all: count(),
      arrived: sql<number>`count(*) filter (where ${isNotNull(receivedRecording.arrivedAt)})::int`,
    })
    .from(receivedRecording)
    .where(which)
    .groupBy(receivedRecording.requestId);
}

/** Says a request as its owner's calls do. */
export function presentRequest(
  services: Services,
  row: RecordingRequestRow,
  { all, arrived } = { all: 0, arrived: 0 },
): RecordingRequest {
  const { id, title, greeting, name, files, seconds, bytes, writesDown } = row;
  return {
    ...{ id, title, greeting, name, files, seconds, bytes, writesDown },
    purse: row.purseId,
    url: requestUrl(services, row),
    arrived,
    coming: all - arrived,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ended: row.endedAt !== null || row.expiresAt < new Date(),
    endedByOperator: row.endedBy === "operator",
  };
}
