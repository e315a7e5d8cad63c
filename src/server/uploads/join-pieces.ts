import { createHash } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { discardFile } from "#server/platform/http/receive-form.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { findUpload, type UploadRow } from "./find-upload.ts";
import type { Piece } from "./keep-pieces.ts";
import { bytesOf } from "./receive-bytes.ts";
import { upload, uploadPiece } from "./tables.ts";

/** Uploads that are joined at a time: each is read and written as fast as the disk can. */
const joining = createFairQueue({ atOnce: 2, perPerson: 1 });

/** An upload as one object in storage, and its SHA-256 (base64url). */
export type WholeUpload = { key: string; digest: string };

/**
 * Makes one object of the pieces of an upload that is whole; once, whoever asks. One piece is that object already.
 * @returns null when it is gone or taken by now @throws OutOfSpace, StorageAway, the signal's reason
 */
export function joinPieces(
  services: Services,
  row: UploadRow,
  signal: AbortSignal,
): Promise<WholeUpload | null> {
  return joining.run(row.userId, () => join(services, row, signal), signal);
}

async function join(services: Services, { id, userId, received }: UploadRow, signal: AbortSignal) {
  const now = await findUpload(services.db, userId, id);
  if (!now || now.takenAt) return null;
  if (now.key !== null && now.digest !== null) return { key: now.key, digest: now.digest };
  const pieces = await services.db
    .select()
    .from(uploadPiece)
    .where(eq(uploadPiece.uploadId, id))
    .orderBy(asc(uploadPiece.at));
  const [only, ...more] = pieces;
  const whole = only && more.length === 0 ? only : await write(services, pieces, received, signal);
  if (await keepWhole(services, id, whole, pieces)) return { key: whole.key, digest: whole.digest };
  if (whole !== only) await discardFile(services, whole.key); // another server was faster, or it was thrown away
  const other = await findUpload(services.db, userId, id);
  return other?.key && other.digest && !other.takenAt ? { key: other.key, digest: other.digest } : null;
}

async function write(services: Services, pieces: readonly Piece[], length: number, signal: AbortSignal) {
  const key = services.storage.newKey("uploads");
  const digest = createHash("sha256");
  let bytes = 0;
  async function* all() {
    for (const piece of pieces) {
      for await (const chunk of await bytesOf(services, piece)) {
        signal.throwIfAborted();
        bytes += chunk.length;
        digest.update(chunk);
        yield chunk;
      }
    }
    if (bytes !== length) throw new Error(`the pieces of an upload have ${bytes} bytes and not ${length}`);
  }
  await services.storage.write(key, all(), length);
  return { key, digest: digest.digest("base64url") };
}

/** @returns false when somebody else has done it meanwhile, or the upload is gone */
function keepWhole(
  { db, queue }: Services,
  id: string,
  { key, digest }: WholeUpload,
  pieces: readonly Piece[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const unjoined = and(eq(upload.id, id), isNull(upload.key), isNull(upload.takenAt));
    const kept = await tx.update(upload).set({ key, digest }).where(unjoined).returning({ id: upload.id });
    if (kept.length === 0) return false;
    await tx.delete(uploadPiece).where(eq(uploadPiece.uploadId, id));
    const spare = pieces.map((piece) => piece.key).filter((one) => one !== key);
    if (spare.length > 0) await queue.send(tx, removeFilesQueue, { keys: spare });
    return true;
  });
}
