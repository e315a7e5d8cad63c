import { and, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import type { BoundGrowth } from "./bound-growth.ts";
import { expiresAfterPiece } from "./create-upload.ts";
import { upload, uploadPiece } from "./tables.ts";

/** An object of storage that has bytes of an upload from `at` on. */
export type Piece = Pick<typeof uploadPiece.$inferSelect, "at" | "bytes" | "key" | "digest">;

/** A place in an upload, by whoever holds it; `seconds`: of sound up to the end of what comes, where they say so. */
export type Place = {
  id: string;
  userId: string;
  fence: number;
  at: number;
  seconds: number | null;
  boundGrowth: BoundGrowth;
};

/**
 * Notes pieces that lie in storage, one behind the other, up to `end`, and that somebody sent just now: also without any.
 * The first may begin with what `replaced` had. What had no length to be held against bounds is held against them here.
 * @throws Problem 409 where another request has the upload by now, or it is gone or over: the pieces are nobody's then; 403, 413
 */
export async function keepPieces(
  services: Services,
  { id, userId, fence, at, seconds, boundGrowth }: Place,
  pieces: readonly Piece[],
  replaced: Piece | null,
): Promise<void> {
  const end = pieces.reduce((_, piece) => piece.at + piece.bytes, at);
  await services.db.transaction(async (tx) => {
    const mine = [eq(upload.id, id), eq(upload.userId, userId), eq(upload.fence, fence)];
    const noted = await tx
      .update(upload)
      .set({
        received: end,
        sentAt: sql`now()`,
        expiresAt: expiresAfterPiece(services.settings),
        ...(seconds !== null && { seconds }),
      })
      .where(
        and(
          ...mine,
          eq(upload.received, at),
          isNull(upload.key),
          isNull(upload.takenAt),
          gt(upload.expiresAt, sql`now()`),
          or(isNull(upload.length), gte(upload.length, end)),
        ),
      )
      .returning({ length: upload.length });
    const [now] = noted;
    if (!now) throw new Problem(409, outcome("upload-offset-wrong"));
    if (replaced) {
      await tx.delete(uploadPiece).where(and(eq(uploadPiece.uploadId, id), eq(uploadPiece.at, replaced.at)));
      await services.queue.send(tx, removeFilesQueue, { keys: [replaced.key] });
    }
    if (pieces.length > 0)
      await tx.insert(uploadPiece).values(pieces.map((piece) => ({ ...piece, uploadId: id })));
    if (now.length === null && end > at) await boundGrowth(tx);
  });
}
