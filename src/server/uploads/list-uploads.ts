import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Upload } from "#contract/uploads.ts";
import { live as captionsOf } from "#server/captions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { LIVE } from "./end-recording.ts";
import { openUploadsOf } from "./find-upload.ts";
import { readMetadata, recordingOf, saidSeconds } from "./recording-of.ts";
import { upload } from "./tables.ts";

/** A person's uploads that no conversion has taken, newest first: `OPEN_UPLOADS` at most. */
export async function listUploads(db: Db, userId: string): Promise<Upload[]> {
  const { id, name, metadata, received, length, seconds, createdAt, expiresAt } = upload;
  const rows = await db
    .select({ id, name, metadata, received, length, seconds, live: LIVE, createdAt, expiresAt })
    .from(upload)
    .where(openUploadsOf(userId))
    .orderBy(desc(createdAt), desc(id));
  const captions = await captionsBy(
    db,
    userId,
    rows.flatMap(({ metadata }) => readMetadata(metadata).recording ?? []),
  );
  return rows.map(({ seconds, live, metadata: said, ...row }) => ({
    ...row,
    fingerprint: readMetadata(said).fingerprint ?? "",
    seconds: saidSeconds(said),
    recording: recordingOf({
      ...{ ...row, metadata: said, seconds, live },
      captions: captions.get(readMetadata(said).recording ?? "") ?? null,
    }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** The newest captions of recordings that no transcript includes, by how their page knows these. */
async function captionsBy(db: Db, userId: string, recordings: string[]): Promise<Map<string | null, string>> {
  if (recordings.length === 0) return new Map();
  const { id, recording, createdAt } = captionsOf;
  const rows = await db
    .select({ id, recording })
    .from(captionsOf)
    .where(and(eq(captionsOf.userId, userId), inArray(recording, recordings), isNull(captionsOf.includedIn)))
    .orderBy(asc(createdAt));
  return new Map(rows.map((row) => [row.recording, row.id]));
}
