import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Queue } from "#server/platform/jobs/queue.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import { receivedRecording, recordingRequest } from "#server/recording-requests/tables.ts";
import type { Services } from "#server/services.ts";
import { copyReceivedQueue } from "./copy-received-queue.ts";
import { expiresAfterPiece, expiresFromNow } from "./create-upload.ts";
import { forgetPreviews } from "./forget-previews.ts";
import { isRecording } from "./recording-of.ts";
import { upload } from "./tables.ts";

/** The upload belongs to another conversion by now, or is gone. */
export class UploadTaken extends Error {
  override name = "UploadTaken";
}

/** So long the row of what was taken stays at least: what its conversion makes nothing of is given back to it. */
const TAKEN_DAYS = 7;

type Handed = { id: string; key: string /** The conversion that takes it. */; conversionId?: string };

/**
 * Hands the file of an upload over, in the transaction that begins what uses it: from there on it is that one's alone.
 * A copy for listening goes: what uses the file makes its own.
 * The row stays until its date, so that the same request again is known. @throws UploadTaken
 */
export async function takeUpload(queue: Queue, tx: Db, { id, key, conversionId }: Handed): Promise<void> {
  const untaken = and(eq(upload.id, id), eq(upload.key, key), isNull(upload.takenAt));
  const { copy, guest } = upload;
  const [row] = await tx.select({ copy, guest }).from(upload).where(untaken).for("update");
  if (!row) throw new UploadTaken();
  const expiresAt = sql`greatest(${upload.expiresAt}, ${expiresFromNow(TAKEN_DAYS)})`;
  const taken = { key: null, copy: null, copyBytes: null, takenAt: sql`now()`, expiresAt };
  await tx
    .update(upload)
    .set({ ...taken, ...(conversionId && { conversionId }) })
    .where(eq(upload.id, id));
  await forgetPreviews(tx, [id]);
  if (row.guest) await countUsed(tx, id, 1);
  if (row.copy) await queue.send(tx, removeFilesQueue, { keys: [row.copy] });
}

/**
 * Takes a recording, or what a guest sent, back from a conversion that made nothing of it, in the transaction that ends that.
 * It waits as before, a guest's with a new copy to listen to; `why` keeps it from being begun by itself once more.
 * @returns false where the conversion took none of these, so that its file is the conversion's to delete
 */
export async function takeBackRecording(
  { queue, settings }: Pick<Services, "queue" | "settings">,
  tx: Db,
  { id, input, why }: { id: string; input: string; why: Outcome },
): Promise<boolean> {
  const taken = and(eq(upload.conversionId, id), isNotNull(upload.takenAt), isNull(upload.key));
  const { metadata, guest, userId } = upload;
  const [row] = await tx.select({ metadata, guest, userId }).from(upload).where(taken);
  if (!row || !(row.guest || isRecording(row.metadata))) return false;
  const back = { key: input, takenAt: null, conversionId: null };
  const expiresAt = row.guest
    ? expiresFromNow(settings.RECEIVED_DAYS)
    : sql`greatest(${expiresAfterPiece(settings)}, ${expiresFromNow(1)})`;
  const given = await tx
    .update(upload)
    .set({ ...back, expiresAt })
    .where(taken)
    .returning({ id: upload.id });
  for (const { id } of given) {
    if (!row.guest) continue;
    await countUsed(tx, id, -1);
    await noteNotWritten(tx, id, why);
    await queue.send(tx, copyReceivedQueue, { id }, row.userId);
  }
  return given.length > 0;
}

/** Locks the request until `tx` ends by which an upload came, where a guest sent it. */
export async function lockRequestOf(tx: Db, id: string): Promise<void> {
  const { requestId } = receivedRecording;
  const its = tx.select({ id: requestId }).from(receivedRecording).where(eq(receivedRecording.id, id));
  await tx
    .select({ id: recordingRequest.id })
    .from(recordingRequest)
    .where(inArray(recordingRequest.id, its))
    .for("update");
}

/** Whoever pressed: what is to be written down by itself is so once, and what its owner canceled is not. What was noted first stays. */
async function noteNotWritten(tx: Db, id: string, why: Outcome): Promise<void> {
  const its = and(
    eq(receivedRecording.id, id),
    receivedRecording.writesDown,
    isNull(receivedRecording.notWritten),
  );
  await tx.update(receivedRecording).set({ notWritten: why }).where(its);
}

/** Counts what a guest sent as used by whoever asked for it, or no more. */
async function countUsed(tx: Db, id: string, by: 1 | -1): Promise<void> {
  const { usedFiles, usedSeconds, usedBytes } = recordingRequest;
  const { seconds, requestId } = receivedRecording;
  await tx
    .update(recordingRequest)
    .set({
      usedFiles: sql`${usedFiles} + ${by}::int`,
      usedSeconds: sql`${usedSeconds} + ${by}::int * coalesce(${seconds}, 0)`,
      usedBytes: sql`${usedBytes} + ${by}::int * coalesce(${upload.length}, 0)`,
    })
    .from(receivedRecording)
    .innerJoin(upload, eq(upload.id, receivedRecording.id))
    .where(and(eq(receivedRecording.id, id), eq(recordingRequest.id, requestId)));
}
