import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { upload } from "./tables.ts";

export type UploadRow = typeof upload.$inferSelect;

/** A person's upload by id, also one that is past its date or taken; undefined when there is none of theirs. */
export async function findUpload(db: Db, userId: string, id: string): Promise<UploadRow | undefined> {
  const own = and(eq(upload.id, id), eq(upload.userId, userId));
  const [row] = await db.select().from(upload).where(own);
  return row;
}

/** Those that a person sends themselves, not past their date, and taken by no conversion. */
export function openUploadsOf(userId: string) {
  const own = and(eq(upload.userId, userId), eq(upload.guest, false));
  return and(own, isNull(upload.takenAt), gt(upload.expiresAt, sql`now()`));
}
