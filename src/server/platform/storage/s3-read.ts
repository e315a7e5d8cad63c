import { Readable } from "node:stream";
import type { GetObjectCommandOutput, S3 } from "@aws-sdk/client-s3";
import { wholeBody } from "./s3-body.ts";
import { awayBecause, refusalOf } from "./s3-errors.ts";
import { type ByteRange, Missing, StorageAway } from "./storage.ts";

type Place = { Bucket: string; Key: string };
type Found = { size: number; body: Readable };

/**
 * Bytes of an object, which come whole or end in an error; null when there is no such object. Who is slow at taking them
 * may lose the connection; the rest is asked for when its turn comes.
 * @throws StorageAway
 */
export async function readObject(s3: S3, object: Place, range: ByteRange): Promise<Found | null> {
  const { start, end = Number.POSITIVE_INFINITY } = range;
  if (start >= end) return nothingOf(s3, object);
  const stop = new AbortController();
  /**
   * With the `ETag` of before only the same object: one that was written anew meanwhile is another. Always a range, also
   * of all: its answer says twice how long it is.
   */
  const get = (from: number, ETag?: string) => {
    const Range = `bytes=${from}-${Number.isFinite(end) ? end - 1 : ""}`;
    return s3.getObject({ ...object, Range, IfMatch: ETag }, { abortSignal: stop.signal });
  };

  let first: GetObjectCommandOutput;
  try {
    first = await get(start);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === "NoSuchKey") return null;
    if (refusal === "InvalidRange") return nothingOf(s3, object);
    throw awayBecause(error, "read");
  }
  const size = sizeIn(first, start, stop);
  const rest = async (from: number) => {
    const answer = await get(from, first.ETag).catch((error) => {
      throw refusalOf(error) === "NoSuchKey" ? new Missing(object.Key) : awayBecause(error, "read on");
    });
    if (sizeIn(answer, from, stop) !== size) throw refused(stop, "the store changed an object");
    return answer.Body as Readable;
  };
  const body = wholeBody({ start, end: Math.min(end, size) }, first.Body as Readable, rest);
  return { size, body: body.once("close", () => stop.abort()) };
}

/** How many bytes the object has in all, by an answer that has them from `start` on. @throws StorageAway */
function sizeIn(
  { ContentRange, ContentLength }: GetObjectCommandOutput,
  start: number,
  stop: AbortController,
) {
  const [, from, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(ContentRange ?? "") ?? [];
  if (Number(from ?? 0) !== start) throw refused(stop, "the store gave another range than it was asked for");
  const bytes = Number(size ?? ContentLength ?? Number.NaN);
  if (!Number.isSafeInteger(bytes)) throw refused(stop, "the store did not say how long an object is");
  return bytes;
}

/** What cannot be right is not read: its connection ends with it. */
function refused(stop: AbortController, why: string): StorageAway {
  stop.abort();
  return new StorageAway(why);
}

/** How many bytes an object has; null when there is no such object. @throws StorageAway */
export async function sizeOfObject(s3: S3, object: Place): Promise<number | null> {
  try {
    const { ContentLength = 0 } = await s3.headObject(object);
    return ContentLength;
  } catch (error) {
    if (refusalOf(error) === "NotFound") return null;
    throw awayBecause(error, "read");
  }
}

/** No bytes, and the size; null when there is no such object. */
async function nothingOf(s3: S3, object: Place): Promise<Found | null> {
  const size = await sizeOfObject(s3, object);
  return size === null ? null : { size, body: Readable.from([]) };
}
