import { randomUUID } from "node:crypto";
import { link, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { createDiskBook, type DiskBook } from "./disk-book.ts";
import { fillFile } from "./fill-file.ts";
import { freeBytesAt } from "./free-bytes.ts";
import { checkKey, isKey, MARK, Missing, type Storage } from "./storage.ts";

/** What an unfinished object is called, beside the finished ones: no key begins like it. */
const UNFINISHED = ".part-";

/**
 * Objects as files in the folder `root`, readable by this user alone. `reserve`: bytes that they leave free; `freeBytes`:
 * how much the disk has, by default asked of the system.
 */
export function createDiskStorage(
  root: string,
  { reserve, freeBytes = () => freeBytesAt(root) }: { reserve: number; freeBytes?: () => Promise<number> },
): Storage {
  const book = createDiskBook(freeBytes, reserve);
  const pathOf = (key: string) => join(root, checkKey(key));
  /** One look serves everybody who asks meanwhile. */
  let probing: Promise<boolean> | undefined;

  return {
    description: `the folder ${root}`,
    newKey: (shelf) => `${shelf}/${randomUUID()}`,
    async write(key, content, announced) {
      const path = pathOf(key);
      const part = join(dirname(path), `${UNFINISHED}${randomUUID()}`);
      const room = await book.expect(announced);
      try {
        const file = await inFolder(dirname(path), () => open(part, "wx", 0o600));
        try {
          await fillFile(file, content, room);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(part, path);
        await syncFolder(dirname(path)).catch(async (error) => {
          await rm(path, { force: true }); // a power cut may take it, so that nobody may see it
          throw error;
        });
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      } finally {
        room.giveBack();
      }
    },
    async read(key, { start, end } = { start: 0 }) {
      const file = await open(pathOf(key)).catch(nullWhereMissing);
      if (!file) return null;
      const { size } = await file.stat();
      const last = Math.min(end ?? size, size) - 1;
      if (start <= last) return { size, body: file.createReadStream({ start, end: last }) };
      await file.close();
      return { size, body: Readable.from([]) };
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(nullWhereMissing);
      return found?.size ?? null;
    },
    async lend(key, use) {
      const path = pathOf(key);
      if (!(await stat(path).catch(nullWhereMissing))) throw new Missing(key);
      return use(path);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *untouchedSince(shelf, moment, some) {
      let keys: string[] = [];
      for await (const { name } of await entriesOf(join(root, shelf))) {
        const path = join(root, shelf, name);
        const file = await stat(path).catch(nullWhereMissing);
        if (!file?.isFile() || file.mtime >= moment) continue;
        if (name.startsWith(UNFINISHED)) {
          await rm(path, { force: true });
          continue;
        }
        if (!isKey(`${shelf}/${name}`)) continue;
        keys.push(`${shelf}/${name}`);
        if (keys.length < some) continue;
        yield keys;
        keys = [];
      }
      if (keys.length > 0) yield keys;
    },
    async claim(id) {
      const mark = join(root, MARK);
      const known = await readFile(mark, "utf8").catch(nullWhereMissing);
      if (known !== null) return known;
      const part = join(root, `${UNFINISHED}${randomUUID()}`);
      await mkdir(root, { recursive: true, mode: 0o700 });
      try {
        await writeFile(part, id, { flush: true, mode: 0o600 });
        await link(part, mark).catch(nullWhereThere); // of two that come at once, the first
      } finally {
        await rm(part, { force: true });
      }
      await syncFolder(root);
      return readFile(mark, "utf8");
    },
    canWrite() {
      probing ??= probe(root, book).finally(() => {
        probing = undefined;
      });
      return probing;
    },
  };
}

/** Does `work` in a folder, which it makes where there is none: nearly always there is. */
async function inFolder<Made>(folder: string, work: () => Promise<Made>): Promise<Made> {
  const made = await work().catch(nullWhereMissing);
  if (made !== null) return made;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return work();
}

/** Makes sure that a file's name survives a power cut, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
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

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function nullWhereThere(error: NodeJS.ErrnoException): null {
  if (error.code === "EEXIST") return null;
  throw error;
}

/** What is in a folder, read as it is gone through; nothing when there is none. */
async function entriesOf(folder: string): Promise<AsyncIterable<{ name: string }> | { name: string }[]> {
  return opendir(folder).catch(() => []);
}
