import { Readable } from "node:stream";
import type { ByteRange, Storage } from "#server/platform/storage/storage.ts";
import { id3Bytes } from "./id3-tag.ts";
import { syntheticTag } from "./synthetic-mark.ts";

/** What of an object is looked at for its tag. */
const HEAD_BYTES = 10;

/** An MP3 in storage as it is given away. */
export type StoredSound = {
  /** What tells these bytes from any others. */
  tag: string;
  bytes: number;
  /** Null when it is gone. @throws what the storage says */
  read(range?: ByteRange): Promise<Readable | null>;
};

/**
 * The sound of an object; null when there is none (any more). `synthetic`: what a voice made, and when. Speech of before
 * the mark lies without it: its tag is put in front as it goes out. @throws what the storage says
 */
export async function storedSound(
  storage: Storage,
  key: string,
  synthetic?: { madeAt: Date },
): Promise<StoredSound | null> {
  const found = synthetic ? await headOf(storage, key) : await sizeOf(storage, key);
  if (found === null) return null;
  const read = async (range?: ByteRange) => (await storage.read(key, range))?.body ?? null;
  if (!synthetic || found.marked) return { tag: key, bytes: found.size, read };
  const mark = syntheticTag(synthetic);
  return {
    tag: `${key}+${mark.length}`,
    bytes: mark.length + found.size,
    async read({ start = 0, end = Number.POSITIVE_INFINITY } = { start: 0 }) {
      if (end <= mark.length) return Readable.from([mark.subarray(start, end)], { objectMode: false });
      const until = Number.isFinite(end) && { end: end - mark.length };
      if (start >= mark.length) return read({ start: start - mark.length, ...until });
      const rest = () => read({ start: 0, ...until });
      return Readable.from(oneAfterTheOther(mark.subarray(start), rest), { objectMode: false });
    },
  };
}

async function sizeOf(storage: Storage, key: string) {
  const size = await storage.size(key);
  return size === null ? null : { size, marked: false };
}

async function headOf(storage: Storage, key: string) {
  const found = await storage.read(key, { start: 0, end: HEAD_BYTES });
  if (!found) return null;
  const parts: Buffer[] = [];
  for await (const part of found.body) parts.push(part as Buffer);
  return { size: found.size, marked: id3Bytes(Buffer.concat(parts)) > 0 };
}

async function* oneAfterTheOther(
  first: Uint8Array,
  rest: () => Promise<Readable | null>,
): AsyncGenerator<Uint8Array> {
  yield first;
  yield* (await rest()) ?? [];
}
