import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { upload } from "./tables.ts";

/** The upload belongs to another conversion by now, or is gone. */
export class UploadTaken extends Error {
  override name = "UploadTaken";
}

/**
 * Hands the file of an upload over, in the transaction that begins what uses it: from there on it is that one's alone.
 * The row stays until its date, so that the same request again is known. @throws UploadTaken
 */
export async function takeUpload(tx: Db, { id, key }: { id: string; key: string }): Promise<void> {
  const untaken = and(eq(upload.id, id), eq(upload.key, key), isNull(upload.takenAt));
  const taken = await tx
    .update(upload)
    .set({ key: null, takenAt: sql`now()` })
    .where(untaken)
    .returning({ id: upload.id });
  if (taken.length === 0) throw new UploadTaken();
}
