import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createDiskStorage } from "#server/platform/storage/disk.ts";
import { createDiskBook, isOutOfSpace, OutOfSpace } from "#server/platform/storage/disk-book.ts";
import { filesIn, folderForTest, inPieces } from "#test/support/storages.ts";

const MB = 1024 ** 2;

/** A storage on a disk of `size` bytes that holds nothing but its own files. */
function storageOn(size: number, reserve: number) {
  const root = folderForTest();
  const kept = () =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  const storage = createDiskStorage(root, { reserve, freeBytes: async () => size - kept() });
  return { root, storage, kept };
}

/** An object that is said to be long, of which one piece has come; nothing more comes until it is given up. */
async function begun(storage: ReturnType<typeof createDiskStorage>, announced: number) {
  const taken = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<never>();
  async function* content() {
    yield Buffer.alloc(1);
    taken.resolve();
    await finished.promise;
  }
  const written = storage.write(storage.newKey("uploads"), content(), announced);
  written.catch(taken.resolve);
  await taken.promise;
  const giveUp = async () => {
    finished.reject(new Error("given up"));
    await written.catch(() => {});
  };
  return { giveUp, written };
}

const megabytes = (count: number) => inPieces(Buffer.alloc(count * MB, 1), undefined, MB);

describe("room on the disk", () => {
  it("is promised before it is written: of those under way, all that were let in fit together", async () => {
    const { storage, kept } = storageOn(300 * MB, 256 * MB);
    const ended = await Promise.allSettled(
      [1, 2, 3, 4].map(() => storage.write(storage.newKey("uploads"), megabytes(20), 20 * MB)),
    );
    const refused = ended.filter((one) => one.status === "rejected");
    expect(refused.length).toBeGreaterThanOrEqual(2);
    for (const { reason } of refused)
      expect([reason instanceof OutOfSpace, isOutOfSpace(reason)]).toEqual([true, true]);
    expect(kept()).toBe((4 - refused.length) * 20 * MB);
  });

  it("is given back when an object is finished smaller, given up, or cannot be made", async () => {
    const { root, storage } = storageOn(30 * MB, 0);
    await storage.write("uploads/small", inPieces(Buffer.from("small")), 29 * MB);
    const { giveUp } = await begun(storage, 25 * MB);
    await giveUp();
    writeFileSync(join(root, "audio"), ""); // no folder can be there
    await expect(storage.write("audio/a", megabytes(1), 25 * MB)).rejects.toThrow(/EEXIST|ENOTDIR/);
    await storage.write("uploads/large", megabytes(25), 25 * MB);
  });

  it("is taken in steps by objects of unknown length, which end where the reserve begins and leave nothing", async () => {
    const { storage, kept } = storageOn(60 * MB, 20 * MB);
    let most = 0;
    async function* endless() {
      for (;;) {
        yield Buffer.alloc(MB, 1);
        most = Math.max(most, kept());
      }
    }
    const write = () => storage.write(storage.newKey("uploads"), endless(), 0);
    const ended = await Promise.allSettled([write(), write(), write(), write()]);
    for (const one of ended) expect(isOutOfSpace(one.status === "rejected" && one.reason)).toBe(true);
    expect([most > 20 * MB, most <= 40 * MB, kept()]).toEqual([true, true, 0]);
  });

  it("is not held by what somebody says to send: refused where that cannot fit, kept as the bytes come", async () => {
    const { storage } = storageOn(40 * MB, 20 * MB);
    const idle: Awaited<ReturnType<typeof begun>>[] = [];
    for (const announced of [9, 9, 9]) idle.push(await begun(storage, announced * MB));
    await expect(storage.write("uploads/a", megabytes(1), 21 * MB)).rejects.toThrow(OutOfSpace);
    for (const { giveUp } of idle) await giveUp();
    await storage.write("uploads/b", megabytes(18), 19 * MB);
    const longer = await storage.write("uploads/c", megabytes(60), MB).catch((error) => error);
    expect(isOutOfSpace(longer)).toBe(true);
  });

  it("is kept one step ahead, and not beyond what was said", async () => {
    const book = createDiskBook(async () => 100 * MB, 0);
    const [small, large] = [await book.expect(MB), await book.expect(90 * MB)];
    await Promise.all([small.grow(10), large.grow(10)]);
    expect(await book.left()).toBeGreaterThanOrEqual(100 * MB - MB - 9 * MB);
    await expect(book.expect(95 * MB)).rejects.toThrow(OutOfSpace);
    await large.grow(50 * MB);
    expect(await book.left()).toBe(49 * MB);
  });

  it("counts what is being written once", async () => {
    let free = 100;
    const book = createDiskBook(async () => free, 0);
    const room = await book.take(60);
    expect(await book.left()).toBe(40);
    free -= 50;
    room.filled(50);
    expect(await book.left()).toBe(40);
    room.giveBack();
    expect(await book.left()).toBe(50);
  });

  it("is told: nothing can be written below the reserve, or where the folder takes no file", async () => {
    const { root, storage, kept } = storageOn(30 * MB, 20 * MB);
    expect([await storage.canWrite(), kept()]).toEqual([true, 0]);
    await storage.write("uploads/a", megabytes(9), 9 * MB);
    expect(await storage.canWrite()).toBe(true);
    writeFileSync(join(root, "uploads/b"), Buffer.alloc(2 * MB));
    expect(await storage.canWrite()).toBe(false);
    await storage.remove("uploads/b");
    expect(await storage.canWrite()).toBe(true);
    writeFileSync(join(root, "a-file"), "");
    const nowhere = createDiskStorage(join(root, "a-file"), { reserve: 0, freeBytes: async () => MB });
    expect(await nowhere.canWrite()).toBe(false);
  });
});

it("what a crash left unfinished on the disk goes with the sweep, once it is old", async () => {
  const { root, storage } = storageOn(30 * MB, 0);
  mkdirSync(join(root, "uploads"));
  for (const name of [".part-old", ".part-new"]) writeFileSync(join(root, "uploads", name), "half");
  utimesSync(join(root, "uploads/.part-old"), 1, 1);
  const lists: string[][] = [];
  for await (const keys of storage.untouchedSince("uploads", new Date(Date.now() - 60_000), 10))
    lists.push(keys);
  expect([lists, filesIn(root)]).toEqual([[], [".part-new"]]);
});

it("what the disk cannot keep for certain is an error, and not there", async () => {
  const { root, storage } = storageOn(30 * MB, 0);
  const folder = await open(root);
  const sync = vi.spyOn(Object.getPrototypeOf(folder), "sync").mockRejectedValueOnce(new Error("EIO"));
  await folder.close();
  await expect(storage.write("audio/a", inPieces(Buffer.from("half")), 0)).rejects.toThrow("EIO");
  expect([sync.mock.calls.length, await storage.size("audio/a"), filesIn(root)]).toEqual([1, null, []]);
});

it("what somebody else put beside the objects is left alone by the sweep, folders too", async () => {
  const { root, storage } = storageOn(30 * MB, 0);
  await storage.claim("of this installation");
  for (const folder of ["uploads/lost+found", "uploads/folder"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of ["notes.txt", "uploads/.hidden", "uploads/a b", "uploads/folder/deep", "uploads/ours"])
    writeFileSync(join(root, name), "…");
  const found: string[][] = [];
  for await (const keys of storage.untouchedSince("uploads", new Date(Date.now() + 60_000), 10))
    found.push(keys);
  expect(found).toEqual([["uploads/ours"]]);
  expect(filesIn(root).sort()).toEqual([".hidden", "a b", "deep", "installation", "notes.txt", "ours"]);
});
