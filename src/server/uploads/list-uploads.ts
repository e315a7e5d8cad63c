import { Metadata } from "@tus/server";
import { desc } from "drizzle-orm";
import type { Upload } from "#contract/uploads.ts";
import type { Db } from "#server/platform/db/client.ts";
import { openUploadsOf } from "./find-upload.ts";
import { upload } from "./tables.ts";

/** A person's uploads that no conversion has taken, newest first: `OPEN_UPLOADS` at most. */
export async function listUploads(db: Db, userId: string): Promise<Upload[]> {
  const { id, name, metadata, received, length, createdAt, expiresAt } = upload;
  const rows = await db
    .select({ id, name, metadata, received, length, createdAt, expiresAt })
    .from(upload)
    .where(openUploadsOf(userId))
    .orderBy(desc(createdAt), desc(id));
  return rows.map(({ metadata: said, ...row }) => ({
    ...row,
    fingerprint: (said !== null && Metadata.parse(said).fingerprint) || "",
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}
