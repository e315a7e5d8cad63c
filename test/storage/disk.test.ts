import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { createDiskStorage } from "#server/platform/storage/disk.ts";
import { createDiskBook, isOutOfSpace, OutOfSpace } from "#server/platform/storage/disk-book.ts";

const MB = 1024 ** 2;

/** A storage on a disk of `size` bytes that holds nothing but its own files. */
function storageOn(size: number, reserve: number) {
  const root = mkdtempSync(join(tmpdir(), "saywrite-disk-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const kept = () =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
  const storage = createDiskStorage(root, { reserve, freeBytes: async () => size - kept() });
  return { root, storage, kept };
}

/** Gives a file up, and waits until that is done. */
async function giveUp(file: Writable): Promise<void> {
  file.destroy();
  await finished(file).catch(() => undefined);
}

describe("room on the disk", () => {
  it("is promised before it is written: of four at once, only those begin that fit together", async () => {
    const { storage } = storageOn(300 * MB, 256 * MB);
    const begun = await Promise.allSettled(
      [1, 2, 3, 4].map(() => storage.create(storage.newKey("uploads"), 20 * MB)),
    );
    expect(begun.map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    const refused = begun.find((one) => one.status === "rejected");
    expect(refused?.reason).toBeInstanceOf(OutOfSpace);
    expect(isOutOfSpace(refused?.reason)).toBe(true);
    for (const one of begun) if (one.status === "fulfilled") await giveUp(one.value);
  });

  it("is given back when a file is finished smaller, given up, or cannot be made", async () => {
    const { storage } = storageOn(30 * MB, 0);
    const whole = () => storage.create(storage.newKey("uploads"), 30 * MB - 10);
    const finishedEarly = await whole();
    finishedEarly.end("small");
    await finished(finishedEarly);
    const key = storage.newKey("audio");
    const twice = await storage.create(key, 1);
    await finished(twice.end("once"));
    const again = await storage.create(key, 10 * MB);
    await expect(finished(again)).rejects.toThrow(/EEXIST/);
    const givenUp = await storage.create(storage.newKey("uploads"), 25 * MB);
    await expect(storage.create(storage.newKey("uploads"), 25 * MB)).rejects.toThrow(OutOfSpace);
    await giveUp(givenUp);
    await giveUp(await storage.create(storage.newKey("uploads"), 25 * MB));
  });

  it("is taken in steps by files of unknown length, which end where the reserve begins", async () => {
    const { storage, kept } = storageOn(60 * MB, 20 * MB);
    const write = async () => {
      const endless = Readable.from(Array.from({ length: 60 }, () => Buffer.alloc(MB, 1)));
      await pipeline(endless, await storage.create(storage.newKey("uploads"), 0));
    };
    const ended = await Promise.allSettled([write(), write(), write(), write()]);
    for (const one of ended) expect(isOutOfSpace(one.status === "rejected" && one.reason)).toBe(true);
    expect(kept()).toBeLessThanOrEqual(40 * MB);
    expect(kept()).toBeGreaterThan(0);
  });

  it("is not held by what somebody says to send: refused where that cannot fit, kept as the bytes come", async () => {
    const { storage, kept } = storageOn(40 * MB, 20 * MB);
    const said = () => storage.receive(storage.newKey("uploads"), 19 * MB);
    const idle = await Promise.all([said(), said(), said(), said()]);
    await expect(storage.receive(storage.newKey("uploads"), 21 * MB)).rejects.toThrow(OutOfSpace);
    await pipeline(Readable.from([Buffer.alloc(18 * MB)]), await said());
    for (const one of idle) await giveUp(one);
    await storage.receive(storage.newKey("uploads"), MB).then(giveUp);
    const endless = Readable.from(Array.from({ length: 60 }, () => Buffer.alloc(MB, 1)));
    const ended = await Promise.allSettled([pipeline(endless, await storage.receive("uploads/more", MB))]);
    expect(isOutOfSpace(ended[0].status === "rejected" && ended[0].reason)).toBe(true);
    expect(kept()).toBeLessThanOrEqual(20 * MB);
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
    const { storage, kept } = storageOn(30 * MB, 20 * MB);
    expect([await storage.canWrite(), kept()]).toEqual([true, 0]);
    await pipeline(Readable.from([Buffer.alloc(9 * MB)]), await storage.create("uploads/a", 9 * MB));
    expect(await storage.canWrite()).toBe(true);
    writeFileSync(storage.pathOf("uploads/b"), Buffer.alloc(2 * MB));
    expect(await storage.canWrite()).toBe(false);
    await storage.remove("uploads/b");
    expect(await storage.canWrite()).toBe(true);
    const { root } = storageOn(MB, 0);
    writeFileSync(join(root, "a-file"), "");
    const nowhere = createDiskStorage(join(root, "a-file"), { reserve: 0, freeBytes: async () => MB });
    expect(await nowhere.canWrite()).toBe(false);
  });
});
