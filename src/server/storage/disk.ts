import { randomUUID } from "node:crypto";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, open, readdir, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";

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
  /** Opens a new file for writing; readable by this user alone. */
  create(key: string): Promise<WriteStream>;
  /** Makes sure that what was written survives a power cut. */
  sync(key: string): Promise<void>;
  /** Deletes the file; a missing one is fine. */
  remove(key: string): Promise<void>;
  /** Keys of the shelf's files that nobody wrote to since `moment`. */
  untouchedSince(shelf: Shelf, moment: Date): Promise<string[]>;
  /** Bytes that can still be written. */
  freeBytes(): Promise<number>;
};

/** True for a full disk, a spent quota and a file that may not grow further. */
export function isOutOfSpace(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EFBIG"].includes((error as NodeJS.ErrnoException)?.code ?? "");
}

const keyShape = /^(uploads|audio|samples)\/[A-Za-z0-9._-]+$/;

export function createDiskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error("not a storage key");
    return join(root, key);
  };
  return {
    newKey: (shelf) => `${shelf}/${randomUUID()}`,
    pathOf,
    folderOf: (shelf) => join(root, shelf),
    async create(key) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return createWriteStream(path, { flags: "wx", mode: 0o600 });
    },
    async sync(key) {
      const file = await open(pathOf(key), "r");
      try {
        await file.datasync();
      } finally {
        await file.close();
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async untouchedSince(shelf, moment) {
      const names = await readdir(join(root, shelf)).catch(() => []);
      const keys: string[] = [];
      for (const name of names) {
        const file = await stat(join(root, shelf, name)).catch(() => null);
        if (file && file.mtime < moment) keys.push(`${shelf}/${name}`);
      }
      return keys;
    },
    async freeBytes() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}
