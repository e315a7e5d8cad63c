import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Missing } from "#server/platform/storage/storage.ts";
import { bytesOf, inPieces, readAll, STORAGES } from "#test/support/storages.ts";

const MB = 1024 ** 2;
const PART = 8 * MB;
const broken = new Error("the sender hung up");

describe.each(STORAGES)("objects on %s", (_name, open) => {
  it.each([0, 1, PART, 2 * PART + 12_345])("are read as they were written: %i bytes", async (length) => {
    const { storage } = await open();
    const content = bytesOf(length);
    const key = storage.newKey("uploads");
    await storage.write(key, inPieces(content), length);
    const found = await storage.read(key);
    expect(found?.size).toBe(length);
    expect(Buffer.concat((await found?.body.toArray()) ?? []).equals(content)).toBe(true);
  });

  it("are read in ranges, which may begin in one part and end in another, or lie behind the end", async () => {
    const { storage } = await open();
    const content = bytesOf(PART + 1_000);
    await storage.write("audio/sound.mp3", inPieces(content), 0);
    const ranges: [number, number?][] = [
      [0, 1],
      [1_000, 1_010],
      [PART - 5, PART + 5],
      [PART],
      [content.length - 1],
      [content.length - 10, content.length + 10],
      [content.length],
      [content.length + 5, content.length + 9],
      [7, 7],
    ];
    for (const [start, end] of ranges) {
      const found = await storage.read("audio/sound.mp3", { start, end });
      expect(found?.size).toBe(content.length);
      expect(Buffer.concat((await found?.body.toArray()) ?? [])).toEqual(content.subarray(start, end));
    }
  });

  it("that are not there are told so: read, lent, removed", async () => {
    const { storage } = await open();
    expect(await storage.read("uploads/none")).toBeNull();
    expect(await storage.read("uploads/none", { start: 5 })).toBeNull();
    expect(await storage.read("uploads/none", { start: 5, end: 5 })).toBeNull();
    await expect(storage.lend("uploads/none", async () => {})).rejects.toThrow(Missing);
    await storage.remove("uploads/none");
  });

  it.each([10, 2 * PART + 10])(
    "are there whole or not at all: content that breaks off after %i bytes",
    async (length) => {
      const { storage, kept } = await open();
      const write = storage.write("uploads/cut", inPieces(bytesOf(length), broken), 4 * PART);
      await expect(write).rejects.toBe(broken);
      expect([await storage.read("uploads/cut"), kept()]).toEqual([null, []]);
    },
  );

  it("are not seen while they are written", async () => {
    const { storage } = await open();
    async function* content() {
      yield bytesOf(2 * PART);
      expect(await storage.read("uploads/growing")).toBeNull();
      yield Buffer.from("the end");
    }
    await storage.write("uploads/growing", content(), 0);
    expect((await readAll(storage, "uploads/growing"))?.length).toBe(2 * PART + 7);
  });

  it("written again are the new ones, once they are whole", async () => {
    const { storage } = await open();
    await storage.write("audio/again", inPieces(Buffer.from("the first")), 9);
    const write = storage.write("audio/again", inPieces(bytesOf(PART + 1), broken), 0);
    await expect(write).rejects.toBe(broken);
    expect(String(await readAll(storage, "audio/again"))).toBe("the first");
    await storage.write("audio/again", inPieces(Buffer.from("2nd")), 3);
    expect(String(await readAll(storage, "audio/again"))).toBe("2nd");
  });

  it("are lent as files that this user alone can read", async () => {
    const { storage } = await open();
    const content = bytesOf(100_000);
    await storage.write("uploads/lent", inPieces(content), 0);
    const lent = await storage.lend("uploads/lent", async (path) => {
      expect(readFileSync(path).equals(content)).toBe(true);
      return { mode: statSync(path).mode & 0o777, path };
    });
    expect(lent.mode).toBe(0o600);
    const failing = storage.lend("uploads/lent", async () => {
      throw broken;
    });
    await expect(failing).rejects.toBe(broken);
    expect(existsSync(lent.path)).toBe(lent.path.endsWith("uploads/lent")); // what was made for it alone is gone
    expect((await readAll(storage, "uploads/lent"))?.equals(content)).toBe(true);
  });

  it("are gone once they are removed", async () => {
    const { storage, kept } = await open();
    await storage.write("uploads/over", inPieces(bytesOf(10)), 0);
    await storage.remove("uploads/over");
    expect([await storage.read("uploads/over"), kept()]).toEqual([null, []]);
  });

  it("are listed by shelf and by when they were last written, some at a time", async () => {
    const { storage } = await open();
    const keys = Array.from({ length: 5 }, () => storage.newKey("uploads"));
    for (const key of keys) await storage.write(key, inPieces(bytesOf(3)), 3);
    await storage.write(storage.newKey("audio"), inPieces(bytesOf(3)), 3);
    const groups = await groupsOf(storage.untouchedSince("uploads", inAMinute(), 2));
    expect(groups.flat().sort()).toEqual(keys.sort());
    expect(Math.max(...groups.map(({ length }) => length))).toBe(2);
    const before = new Date(Date.now() - 60_000);
    expect(await groupsOf(storage.untouchedSince("uploads", before, 2))).toEqual([]);
    for await (const some of storage.untouchedSince("uploads", inAMinute(), 2))
      for (const key of some) await storage.remove(key);
    expect(await groupsOf(storage.untouchedSince("uploads", inAMinute(), 2))).toEqual([]);
  });

  it("belong to who claimed them first, also of two who come at once, and the sweep does not see that", async () => {
    const { storage } = await open();
    // s3rver knows no conditions, and writes what comes at once into one another: there they come one after the other.
    const [first, second] =
      _name === "s3rver"
        ? [await storage.claim("one"), await storage.claim("another")]
        : await Promise.all(["one", "another"].map((id) => storage.claim(id)));
    expect(["one", "another"]).toContain(first);
    expect(second).toBe(first);
    const owner = await storage.claim("a third");
    expect([await storage.claim("one"), await storage.claim("another")]).toEqual([owner, owner]);
    expect(owner).not.toBe("a third");
    expect(await groupsOf(storage.untouchedSince("uploads", inAMinute(), 2))).toEqual([]);
  });

  it("can be written now, and leave nothing of the question", async () => {
    const { storage, kept } = await open();
    expect([await storage.canWrite(), await storage.canWrite(), kept()]).toEqual([true, true, []]);
  });

  it.each([
    "secret",
    "../secret",
    "uploads/..",
    "uploads/.part-1",
    "uploads/a/b",
    "uploads/",
    "other/a",
    "uploads/a b",
  ])("have no key like %j", async (key) => {
    const { storage } = await open();
    await expect(storage.write(key, inPieces(bytesOf(1)), 1)).rejects.toThrow("not a storage key");
    await expect(storage.read(key)).rejects.toThrow("not a storage key");
    await expect(storage.lend(key, async () => {})).rejects.toThrow("not a storage key");
    await expect(storage.remove(key)).rejects.toThrow("not a storage key");
  });
});

const inAMinute = () => new Date(Date.now() + 60_000);

async function groupsOf(groups: AsyncIterable<string[]>): Promise<string[][]> {
  const all: string[][] = [];
  for await (const group of groups) all.push(group);
  return all;
}
