import { and, count, eq, gt, isNull, sql, sum } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { upload } from "#server/uploads/tables.ts";
import { type RecordingRequestRow, receivedRecording } from "./tables.ts";

/** What a request has still room for. What is thrown away or past its date makes room again; what was made into text doesn't. */
export type Room = { files: number; seconds: number; bytes: number };

/** Counts what was sent by a request and is being sent: files, bytes as they were declared, and seconds of what has arrived. */
export async function roomOf(db: Db, request: RecordingRequestRow): Promise<Room> {
  const waiting = and(isNull(upload.takenAt), gt(upload.expiresAt, sql`now()`));
  const [sent] = await db
    .select({
      files: count(),
      bytes: sum(upload.length),
      seconds: sql<number>`coalesce(sum(${receivedRecording.seconds}), 0)::float8`,
    })
    .from(receivedRecording)
    .innerJoin(upload, eq(upload.id, receivedRecording.id))
    .where(and(eq(receivedRecording.requestId, request.id), waiting));
  const { usedFiles, usedSeconds, usedBytes } = request;
  return {
    files: Math.max(0, request.files - usedFiles - (sent?.files ?? 0)),
    seconds: Math.max(0, request.seconds - usedSeconds - (sent?.seconds ?? 0)),
    bytes: Math.max(0, request.bytes - usedBytes - Number(sent?.bytes ?? 0)),
  };
}
