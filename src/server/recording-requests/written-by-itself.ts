import { and, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { upload } from "#server/uploads/tables.ts";
import { type ReceivedRow, receivedRecording } from "./tables.ts";

/** What has arrived, is to be written down by itself, and was not begun or given up yet: of a recording beside its upload. */
export const TO_BE_WRITTEN = and(
  ...[receivedRecording.writesDown, isNotNull(receivedRecording.arrivedAt)],
  ...[isNull(receivedRecording.begunAt), isNull(receivedRecording.notWritten)],
  ...[isNull(upload.takenAt), gt(upload.expiresAt, sql`now()`)],
);

/** The same of one that has arrived and waits. */
export const isToBeWritten = ({ writesDown, begunAt, notWritten }: ReceivedRow): boolean =>
  writesDown && begunAt === null && notWritten === null;
