import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import type { Piece } from "./keep-pieces.ts";
import { bytesOf } from "./receive-bytes.ts";
import { recordingIn } from "./recording-of.ts";
import { upload, uploadPiece } from "./tables.ts";

/** The same bytes at the beginning are the same recording from here on; fewer may be a head that many have. */
const TELLING_BYTES = 65_536;

/**
 * A recording: SHA-256 of its bytes (base64url), and the object that has them, as far as they are known; and by what pages knew it
 * that recorded it.
 */
export type KnownBytes = { digest: string | null; input: string | null; recordings: readonly string[] };

type Found = typeof upload.$inferSelect;

/**
 * A person's uploads that no conversion has taken and that are, as far as they have come, the bytes of a recording: their
 * own, also what only says that it is that recording, and what guests sent them. @throws StorageAway
 */
export async function uploadsOfSame(
  services: Services,
  userId: string,
  recording: KnownBytes,
): Promise<string[]> {
  const { db, storage } = services;
  const untaken = and(eq(upload.userId, userId), isNull(upload.takenAt), gt(upload.received, 0));
  const rows = await db.select().from(upload).where(untaken).orderBy(asc(upload.id));
  const size = recording.input === null ? null : await storage.size(recording.input);
  const same: string[] = [];
  for (const row of rows) {
    const named = row.guest ? undefined : recordingIn(row.metadata); // a guest names what they like
    const isNamed = named !== undefined && recording.recordings.includes(named);
    const isSame =
      isNamed ||
      (row.digest === null
        ? await beginsAs(services, row, { ...recording, size })
        : row.digest === recording.digest);
    if (isSame) same.push(row.id);
  }
  return same;
}

async function beginsAs(
  services: Services,
  { id, received, length }: Found,
  { digest, input, size }: KnownBytes & { size: number | null },
): Promise<boolean> {
  const pieces = await services.db
    .select()
    .from(uploadPiece)
    .where(eq(uploadPiece.uploadId, id))
    .orderBy(asc(uploadPiece.at));
  if (input === null || size === null)
    return (
      digest !== null && received === (length ?? received) && (await digestOf(services, pieces)) === digest
    );
  if (received > size || (received < size && received < TELLING_BYTES)) return false;
  for (const { at, bytes, digest } of pieces)
    if ((await digestOfPart(services.storage, input, { start: at, end: at + bytes })) !== digest)
      return false;
  return pieces.length > 0;
}

async function digestOf(services: Services, pieces: readonly Piece[]): Promise<string | null> {
  const [only, ...more] = pieces;
  if (only && more.length === 0) return only.digest;
  const hash = createHash("sha256");
  for (const piece of pieces) for await (const chunk of await bytesOf(services, piece)) hash.update(chunk);
  return hash.digest("base64url");
}

/** SHA-256 of an object, or of some of its bytes (base64url); null where there is none. @throws StorageAway */
export async function digestOfPart(
  storage: Storage,
  key: string,
  range?: { start: number; end: number },
): Promise<string | null> {
  const found = await storage.read(key, range);
  if (!found) return null;
  const hash = createHash("sha256");
  for await (const chunk of found.body) hash.update(chunk);
  return hash.digest("base64url");
}

/** Whether none of some uploads was taken meanwhile; locked, so that none is until the transaction ends. */
export async function lockUntaken(tx: Services["db"], ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx
    .select({ takenAt: upload.takenAt })
    .from(upload)
    .where(inArray(upload.id, [...ids]))
    .orderBy(asc(upload.id))
    .for("update");
  return rows.every(({ takenAt }) => takenAt === null);
}
