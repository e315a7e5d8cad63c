import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Queue } from "#server/platform/jobs/queue.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import { upload } from "./tables.ts";

/** The upload belongs to another conversion by now, or is gone. */
export class UploadTaken extends Error {
  override name = "UploadTaken";
}

/**
 * Hands the file of an upload over, in the transaction that begins what uses it: from there on it is that one's alone.
 * A copy for listening goes: what uses the file makes its own.
 * The row stays until its date, so that the same request again is known. @throws UploadTaken
 */
export async function takeUpload(
  queue: Queue,
  tx: Db,
  { id, key }: { id: string; key: string },
): Promise<void> {
  const untaken = and(eq(upload.id, id), eq(upload.key, key), isNull(upload.takenAt));
  const [row] = await tx.select({ copy: upload.copy }).from(upload).where(untaken).for("update");
  if (!row) throw new UploadTaken();
  const taken = { key: null, copy: null, copyBytes: null, takenAt: sql`now()` };
  await tx.update(upload).set(taken).where(eq(upload.id, id));
  if (row.copy) await queue.send(tx, removeFilesQueue, { keys: [row.copy] });
}
