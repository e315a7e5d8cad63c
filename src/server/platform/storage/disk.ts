import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, rm, stat, statfs, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { createDiskBook, type DiskBook, type Room } from "./disk-book.ts";
import { RoomFile } from "./room-file.ts";

type Shelf = "uploads" | "audio" | "samples";

/**
 * Files of users on the local disk, under names the server makes. A key looks like
 * `uploads/<uuid>`; nothing of what a user sends ever becomes part of a path.
 */
export type Storage = {
  /** A key nobody has, in the given shelf. */
  newKey(shelf: Shelf): string;
  /** Where the file of `key` is on this machine. */
  pathOf(key: string): string;
  /** The folder of a shelf, for what keeps its own names there. */
  folderOf(shelf: Shelf): string;
  /**
   * Opens a new file for writing; readable by this user alone. Room for `bytes` is kept for it from now on, and
   * more when it grows beyond them. @throws OutOfSpace when there is none; so does a write
   */
  create(key: string, bytes: number): Promise<Writable>;
  /**
   * The same for what somebody sends and says to be of `announced` bytes: refused where that is not free now, and room
   * is kept only as the bytes come. @throws OutOfSpace
   */
  receive(key: string, announced: number): Promise<Writable>;
  /** Makes sure that what was written survives a power cut. */
  sync(key: string): Promise<void>;
  /** Keeps only the first `bytes` of the file. */
  cut(key: string, bytes: number): Promise<void>;
  /** Deletes the file; a missing one is fine. */
  remove(key: string): Promise<void>;
  /** Keys of the shelf's files that nobody wrote to since `moment`, at most `some` at a time. */
  untouchedSince(shelf: Shelf, moment: Date, some: number): AsyncGenerator<string[]>;
  /** Bytes that are free on the disk, the reserve among them. */
  freeBytes(): Promise<number>;
  /** Whether a new file can be written: there is room beyond the reserve, and the disk takes it. */
  canWrite(): Promise<boolean>;
};

const keyShape = /^(uploads|audio|samples)\/[A-Za-z0-9._-]+$/;

/** `reserve`: bytes that files leave free; `freeBytes`: how much the disk has, by default asked of the system. */
export function createDiskStorage(
  root: string,
  { reserve, freeBytes = () => freeBytesAt(root) }: { reserve: number; freeBytes?: () => Promise<number> },
): Storage {
  const book = createDiskBook(freeBytes, reserve);
  /** One look serves everybody who asks meanwhile. */
  let probing: Promise<boolean> | undefined;
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error("not a storage key");
    return join(root, key);
  };
  return {
    newKey: (shelf) => `${shelf}/${randomUUID()}`,
    pathOf,
    folderOf: (shelf) => join(root, shelf),
    create: async (key, bytes) => openIn(pathOf(key), await book.take(bytes)),
    receive: async (key, announced) => openIn(pathOf(key), await book.expect(announced)),
    async sync(key) {
      const file = await open(pathOf(key), "r");
      try {
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    cut: (key, bytes) => truncate(pathOf(key), bytes),
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *untouchedSince(shelf, moment, some) {
      let keys: string[] = [];
      for await (const { name } of await entriesOf(join(root, shelf))) {
        const file = await stat(join(root, shelf, name)).catch(() => null);
        if (!file || file.mtime >= moment) continue;
        keys.push(`${shelf}/${name}`);
        if (keys.length < some) continue;
        yield keys;
        keys = [];
      }
      if (keys.length > 0) yield keys;
    },
    freeBytes,
    canWrite() {
      probing ??= probe(root, book).finally(() => {
        probing = undefined;
      });
      return probing;
    },
  };
}

/** A new file that has its room; without a folder for it the room is given back. */
async function openIn(path: string, room: Room): Promise<Writable> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  } catch (error) {
    room.giveBack();
    throw error;
  }
  return new RoomFile(path, room);
}

async function probe(root: string, book: DiskBook): Promise<boolean> {
  const path = join(root, `.probe-${randomUUID()}`);
  try {
    if ((await book.left()) <= 0) return false;
    await writeFile(path, "x", { flush: true });
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

async function freeBytesAt(root: string): Promise<number> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(root);
  return bavail * bsize;
}

/** What is in a folder, read as it is gone through; nothing when there is none. */
async function entriesOf(folder: string): Promise<AsyncIterable<{ name: string }> | { name: string }[]> {
  return opendir(folder).catch(() => []);
}
