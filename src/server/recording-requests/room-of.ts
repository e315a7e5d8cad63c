import { and, count, eq, gt, isNull, ne, sql, sum } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { BYTES_OF_UPLOAD } from "#server/uploads/index.ts";
import { upload } from "#server/uploads/tables.ts";
import { type RecordingRequestRow, receivedRecording } from "./tables.ts";

/** What a request has still room for. What is thrown away or past its date makes room again; what was made into text doesn't. */
export type Room = { files: number; seconds: number; bytes: number };

/** Sound has at least so many bytes a second: who says that there is more of it is not believed. */
const LEAST_BYTES_A_SECOND = 100;
/** Seconds of a recording: as it was measured, and until then as its page says. */
export const SECONDS_OF_SENT = sql<number>`coalesce(${receivedRecording.seconds},
  least(coalesce(${upload.seconds}, 0), ${upload.received}::float8 / ${sql.raw(String(LEAST_BYTES_A_SECOND))}), 0)`;

/**
 * Counts what was sent by a request and is being sent: files, bytes as they were declared or have come, and seconds.
 * `besides`: one that does not count, because it is to be held against the rest.
 */
export async function roomOf(db: Db, request: RecordingRequestRow, besides?: string): Promise<Room> {
  const waiting = and(isNull(upload.takenAt), gt(upload.expiresAt, sql`now()`));
  const [sent] = await db
    .select({
      files: count(),
      bytes: sum(BYTES_OF_UPLOAD),
      seconds: sql<number>`coalesce(sum(${SECONDS_OF_SENT}), 0)::float8`,
    })
    .from(receivedRecording)
    .innerJoin(upload, eq(upload.id, receivedRecording.id))
    .where(
      and(
        eq(receivedRecording.requestId, request.id),
        waiting,
        besides === undefined ? undefined : ne(upload.id, besides),
      ),
    );
  const { usedFiles, usedSeconds, usedBytes } = request;
  return {
    files: Math.max(0, request.files - usedFiles - (sent?.files ?? 0)),
    seconds: Math.max(0, request.seconds - usedSeconds - (sent?.seconds ?? 0)),
    bytes: Math.max(0, request.bytes - usedBytes - Number(sent?.bytes ?? 0)),
  };
}
