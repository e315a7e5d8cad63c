import { desc } from "drizzle-orm";
import type { Upload } from "#contract/uploads.ts";
import type { Db } from "#server/platform/db/client.ts";
import { LIVE } from "./end-recording.ts";
import { openUploadsOf } from "./find-upload.ts";
import { readMetadata, recordingOf } from "./recording-of.ts";
import { upload } from "./tables.ts";

/** A person's uploads that no conversion has taken, newest first: `OPEN_UPLOADS` at most. */
export async function listUploads(db: Db, userId: string): Promise<Upload[]> {
  const { id, name, metadata, received, length, seconds, createdAt, expiresAt } = upload;
  const rows = await db
    .select({ id, name, metadata, received, length, seconds, live: LIVE, createdAt, expiresAt })
    .from(upload)
    .where(openUploadsOf(userId))
    .orderBy(desc(createdAt), desc(id));
  return rows.map(({ seconds, live, metadata: said, ...row }) => ({
    ...row,
    fingerprint: readMetadata(said).fingerprint ?? "",
    recording: recordingOf({ ...row, metadata: said, seconds, live }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}
