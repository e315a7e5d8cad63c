import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { forgetPreviews } from "./forget-previews.ts";
import { readMetadata } from "./recording-of.ts";
import { upload, uploadPiece } from "./tables.ts";
import { thrownRecordingQueue } from "./thrown-recording-queue.ts";

/** Uploads that go together: so many files are one job. */
const BATCH = 20;

/** Throws away a person's upload. What a conversion took is the conversion's. @returns false when it is none of theirs */
export async function removeUpload(services: Services, userId: string, id: string): Promise<boolean> {
  return (await removeSome(services, and(eq(upload.id, id), eq(upload.userId, userId)))) > 0;
}

/**
 * The same of one that is no longer wanted at all: captions that name the same recording go with it, but for those that a
 * transcript includes.
 */
export async function throwUploadAway(services: Services, userId: string, id: string): Promise<boolean> {
  const own = and(eq(upload.id, id), eq(upload.userId, userId));
  return (await removeSome(services, own, { captions: true })) > 0;
}

/** The same of one that no conversion has taken. @returns false when it is none of theirs, or taken */
export async function removeUntaken(services: Services, userId: string, id: string): Promise<boolean> {
  const own = and(eq(upload.id, id), eq(upload.userId, userId));
  return (await removeSome(services, and(own, isNull(upload.takenAt)))) > 0;
}

/** Throws away all uploads of a person. */
export async function removeUploadsOf(services: Services, userId: string): Promise<void> {
  while ((await removeSome(services, eq(upload.userId, userId))) > 0);
}

/** Throws away uploads that are past their date. */
export async function removeExpiredUploads(services: Services): Promise<void> {
  while ((await removeSome(services, lte(upload.expiresAt, sql`now()`))) > 0);
}

/** Throws away uploads as part of `tx`. */
export async function removeUploadsIn(services: Services, tx: Db, ids: readonly string[]): Promise<void> {
  while (ids.length > 0 && (await removeSome({ ...services, db: tx }, inArray(upload.id, [...ids]))) > 0);
}

/**
 * Deletes uploads, and writes down in the same transaction which files are to follow. Who writes to one of them at this
 * moment finds it gone when it wants to note what it wrote.
 */
function removeSome(
  { db, queue }: Pick<Services, "db" | "queue">,
  which: SQL | undefined,
  { captions = false } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    const { id, key, copy, userId, guest, metadata } = upload;
    const rows = await tx
      .select({ id, key, copy, userId, guest, metadata })
      .from(upload)
      .where(which)
      .orderBy(id)
      .limit(BATCH)
      .for("update");
    if (rows.length === 0) return 0;
    const ids = rows.map((row) => row.id);
    const pieces = await tx
      .select({ key: uploadPiece.key })
      .from(uploadPiece)
      .where(inArray(uploadPiece.uploadId, ids));
    await forgetPreviews(tx, ids);
    await tx.delete(upload).where(inArray(id, ids));
    const keys = [...[...rows, ...pieces].map((one) => one.key), ...rows.map((one) => one.copy)].filter(
      (one) => one !== null,
    );
    for (const row of captions ? rows : []) {
      const { recording } = readMetadata(row.metadata);
      // A guest names what they like: captions are the person's own.
      if (recording && !row.guest)
        await queue.send(tx, thrownRecordingQueue, { userId: row.userId, recording }, row.userId);
    }
    if (keys.length > 0) await queue.send(tx, removeFilesQueue, { keys });
    return rows.length;
  });
}
