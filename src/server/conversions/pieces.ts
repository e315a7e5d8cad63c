import { Readable } from "node:stream";
import type { Storage } from "#server/platform/storage/storage.ts";
import { readInOrder } from "./read-ahead.ts";

/** A piece of a growing sound, an object in storage; it lies in the block of the `credits`-th credit. */
export type Piece = { audio: string; credits: number };

export type Pieces = {
  /** Takes up bytes that lie in the block of the `credits`-th credit. */
  add(bytes: Uint8Array, credits: number): void;
  /**
   * Sees to it that what is there gets into storage soon, and waits while too much is on its way. When no `more` is to
   * come, the end is given a moment to come first: it stores the whole. @throws what the storage said
   */
  store(more: boolean): Promise<void>;
  /** Stores no more, once what is on its way is there. @throws what the storage said */
  end(): Promise<void>;
  /** Everything from the beginning, of so many bytes. Call it after `end`. */
  read(bytes: number): AsyncGenerator<Uint8Array>;
  /** True once the storage has failed. */
  broken(): boolean;
  remove(): Promise<void>;
};

/** Pieces go to storage so far apart: each costs a write that survives a power cut. */
const APART_MILLISECONDS = 500;
/** The first one after so long: a short text is whole by then, and costs one write and one look at the database less. */
const FIRST_MILLISECONDS = 50;
/** How much may wait for a slow storage in memory. */
const MOST_WAITING = 1024 ** 2;

/** What is made of the sound `key`, in order: pieces in storage, and the newest in memory. */
export function createPieces(storage: Storage, key: string, onPiece: (piece: Piece) => void): Pieces {
  const stored: Piece[] = [];
  let waiting: { credits: number; chunks: Uint8Array[] }[] = [];
  let storing: Promise<void> | undefined;
  let storedAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let failure: unknown;

  function storeSoon(atLeast = 0): void {
    if (ended || storing || waiting.length === 0) return;
    storedAt ??= performance.now() + FIRST_MILLISECONDS - APART_MILLISECONDS;
    const rest = Math.max(atLeast, storedAt + APART_MILLISECONDS - performance.now());
    timer ??= setTimeout(() => {
      timer = undefined;
      storing = storeAll();
    }, rest);
  }

  async function storeAll(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      for (const { credits, chunks } of batch) {
        const piece = { audio: `${key}.${stored.length}`, credits };
        await storage.write(piece.audio, Readable.from(chunks), sizeOf(chunks));
        stored.push(piece);
        onPiece(piece);
      }
    } catch (error) {
      failure ??= error;
    }
    storedAt = performance.now();
    storing = undefined;
    storeSoon();
  }

  return {
    add(bytes, credits) {
      if (bytes.length === 0) return;
      const last = waiting.at(-1);
      if (last?.credits === credits) last.chunks.push(bytes);
      else waiting.push({ credits, chunks: [bytes] });
    },
    async store(more) {
      if (failure !== undefined) throw failure;
      storeSoon(more ? 0 : APART_MILLISECONDS);
      if (sizeOf(chunksOf(waiting)) > MOST_WAITING) await storing;
    },
    async end() {
      ended = true;
      clearTimeout(timer);
      await storing;
      if (failure !== undefined) throw failure;
    },
    async *read(bytes) {
      let left = bytes;
      const upTo = (chunk: Uint8Array) => {
        const part = chunk.subarray(0, left);
        left -= part.length;
        return part;
      };
      for await (const chunk of readInOrder(
        storage,
        stored.map(({ audio }) => audio),
      )) {
        if (left === 0) return;
        yield upTo(chunk);
      }
      for (const chunk of chunksOf(waiting)) yield upTo(chunk);
    },
    broken: () => failure !== undefined,
    async remove() {
      waiting = [];
      await Promise.all(stored.map(({ audio }) => storage.remove(audio)));
    },
  };
}

const chunksOf = (waiting: { chunks: Uint8Array[] }[]) => waiting.flatMap(({ chunks }) => chunks);
const sizeOf = (chunks: Uint8Array[]) => chunks.reduce((sum, { length }) => sum + length, 0);
