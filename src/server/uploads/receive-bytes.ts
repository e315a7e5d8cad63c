import { createHash } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { discardFile } from "#server/platform/http/receive-form.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { type Checksum, isIntact } from "./checksum.ts";
import { keepPieces, type Piece, type Place } from "./keep-pieces.ts";
import { uploadPiece } from "./tables.ts";

/** A piece is put down when it has so many bytes, or took so long: a crash costs no more than what came since. */
const PIECE_BYTES = 8 * 1024 ** 2;
const PIECE_MILLISECONDS = 10_000;
/**
 * A last piece of less is joined with what follows, so that many small parts don't become as many files; of not much, because
 * joining reads and writes it anew with each part of a recording.
 */
const SMALL_BYTES = 128 * 1024;

type Receiving = Omit<Place, "at"> & { stillLoggedIn: StillAllowed; checksum: Checksum | null };

/**
 * Keeps what comes of an upload from `at` on, piece by piece; of a part with a checksum all or nothing. Memory does not
 * grow with it. `rest`: bytes that may still come; null where nobody knows. @returns up to where the upload is kept
 * @throws Problem 401 when the session ended meanwhile, 409 when another request has the upload by now, 460, OutOfSpace,
 * StorageAway, what `keepPieces` finds too much, and what `content` throws
 */
export async function receiveBytes(
  services: Services,
  { stillLoggedIn, checksum, ...held }: Receiving,
  content: AsyncIterable<Buffer>,
  { at, rest }: { at: number; rest: number | null },
): Promise<number> {
  const source = content[Symbol.asyncIterator]();
  const unkept: Piece[] = [];
  let replaced = await smallPieceBefore(services, held.id, at);
  let kept = at;
  let end = at;

  /** Notes all that is put down and not yet noted. */
  const keep = async () => {
    if (!(await stillLoggedIn())) throw new Problem(401, outcome("login-needed"));
    await keepPieces(services, { ...held, at: kept }, unkept, unkept.length > 0 ? replaced : null);
    if (unkept.length > 0) replaced = null;
    unkept.length = 0;
    kept = end;
  };

  try {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      const before = unkept.length === 0 ? replaced : null;
      const piece = await putDown(
        services,
        { before, at: end, rest: rest === null ? null : rest - (end - at) },
        source,
        next.value,
        checksum,
      );
      unkept.push(piece);
      end = piece.at + piece.bytes;
      if (!checksum) await keep();
    }
    if (checksum && !isIntact(checksum)) throw new Problem(460, outcome("upload-checksum-wrong"));
    if (unkept.length > 0 || end === at) await keep();
    return end;
  } catch (error) {
    if (isOutage(error)) throw error; // whether they were noted is not known: a stray goes after a day
    for (const piece of unkept) await discardFile(services, piece.key);
    throw error;
  }
}

/** Puts down one piece of what comes: `first`, and what follows it in `source`. */
async function putDown(
  services: Services,
  { before, at, rest }: { before: Piece | null; at: number; rest: number | null },
  source: AsyncIterator<Buffer>,
  first: Buffer,
  checksum: Checksum | null,
): Promise<Piece> {
  const key = services.storage.newKey("uploads");
  const digest = createHash("sha256");
  const until = performance.now() + PIECE_MILLISECONDS;
  let bytes = 0;
  async function* pieces() {
    if (before) {
      for await (const chunk of await bytesOf(services, before)) {
        digest.update(chunk);
        yield chunk;
      }
    }
    for (let next: IteratorResult<Buffer> = { value: first }; !next.done; next = await source.next()) {
      bytes += next.value.length;
      digest.update(next.value);
      checksum?.hash.update(next.value);
      yield next.value;
      if (bytes >= PIECE_BYTES || performance.now() > until) return;
    }
  }
  await services.storage.write(key, pieces(), rest === null ? 0 : (before?.bytes ?? 0) + rest);
  return {
    key,
    at: before?.at ?? at,
    bytes: bytes + (before?.bytes ?? 0),
    digest: digest.digest("base64url"),
  };
}

/** The bytes of a piece, as they come. @throws when it is gone */
export async function bytesOf({ storage }: Services, { key }: Piece): Promise<AsyncIterable<Buffer>> {
  const found = await storage.read(key);
  if (!found) throw new Error(`the piece ${key} of an upload is gone`);
  return found.body;
}

/** The piece that ends at `at`, where it is a small one. */
async function smallPieceBefore({ db }: Services, id: string, at: number): Promise<Piece | null> {
  const [last] = await db
    .select()
    .from(uploadPiece)
    .where(and(eq(uploadPiece.uploadId, id)))
    .orderBy(desc(uploadPiece.at))
    .limit(1);
  if (!last || last.at + last.bytes !== at || last.bytes >= SMALL_BYTES) return null;
  const { key, bytes, digest } = last;
  return { at: last.at, key, bytes, digest };
}
