import { and, eq } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { findUpload } from "./find-upload.ts";
import { uploadPiece } from "./tables.ts";

/**
 * The bytes of a person's upload as they are kept, from its beginning on, also where its pieces are joined meanwhile; nothing of one
 * that is gone or taken. @throws StorageAway
 */
export async function* readUpload(
  { db, storage }: Pick<Services, "db" | "storage">,
  { userId, id }: { userId: string; id: string },
): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const row = await findUpload(db, userId, id);
    if (!row || row.takenAt || at >= row.received) return;
    const next = and(eq(uploadPiece.uploadId, id), eq(uploadPiece.at, at));
    const [piece] = row.key === null ? await db.select().from(uploadPiece).where(next) : [];
    const key = row.key ?? piece?.key;
    const found =
      key === undefined ? null : await storage.read(key, row.key === null ? undefined : { start: at });
    if (!found) return;
    for await (const chunk of found.body) {
      at += chunk.length;
      yield chunk;
    }
  }
}
