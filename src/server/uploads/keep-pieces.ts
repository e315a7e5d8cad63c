import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { expiresAfterPiece } from "./create-upload.ts";
import { upload, uploadPiece } from "./tables.ts";

/** An object of storage that has bytes of an upload from `at` on. */
export type Piece = Pick<typeof uploadPiece.$inferSelect, "at" | "bytes" | "key" | "digest">;

/** A place in an upload, by whoever holds it. */
export type Place = { id: string; userId: string; fence: number; at: number };

/**
 * Notes pieces that lie in storage, one behind the other, up to `end`. The first may begin with what `replaced` had.
 * @throws Problem 409 where another request has the upload by now, or it is gone or over: the pieces are nobody's then
 */
export async function keepPieces(
  services: Services,
  { id, userId, fence, at }: Place,
  pieces: readonly Piece[],
  replaced: Piece | null,
): Promise<void> {
  const end = pieces.reduce((_, piece) => piece.at + piece.bytes, at);
  await services.db.transaction(async (tx) => {
    const mine = [eq(upload.id, id), eq(upload.userId, userId), eq(upload.fence, fence)];
    const noted = await tx
      .update(upload)
      .set({ received: end, expiresAt: expiresAfterPiece(services.settings.UPLOAD_DAYS) })
      .where(
        and(
          ...mine,
          eq(upload.received, at),
          isNull(upload.key),
          isNull(upload.takenAt),
          gt(upload.expiresAt, sql`now()`),
          sql`${end} <= length`,
        ),
      )
      .returning({ id: upload.id });
    if (noted.length === 0) throw new Problem(409, outcome("upload-offset-wrong"));
    if (replaced) {
      await tx.delete(uploadPiece).where(and(eq(uploadPiece.uploadId, id), eq(uploadPiece.at, replaced.at)));
      await services.queue.send(tx, removeFilesQueue, { keys: [replaced.key] });
    }
    await tx.insert(uploadPiece).values(pieces.map((piece) => ({ ...piece, uploadId: id })));
  });
}
