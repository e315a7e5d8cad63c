import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readInOrder } from "#server/conversions/read-ahead.ts";
import { createDiskStorage } from "#server/platform/storage/disk.ts";
import { type Storage, StorageAway } from "#server/platform/storage/storage.ts";
import { folderForTest } from "#test/support/storages.ts";

const KEYS = Array.from({ length: 30 }, (_, index) => `audio/piece.${index}`);

/** A storage whose answers come when they are let go, with its bodies. */
function slowStorage(
  answer: (key: string) => Readable | null = (key) => Readable.from([Buffer.from(`${key} `)]),
) {
  const asked: string[] = [];
  const bodies: Readable[] = [];
  const waiting: (() => void)[] = [];
  const storage: Storage = {
    ...createDiskStorage(folderForTest(), { reserve: 0 }),
    async read(key) {
      asked.push(key);
      await new Promise<void>((go) => waiting.push(go));
      const body = answer(key);
      if (body) bodies.push(body);
      return body && { size: 1, body };
    },
  };
  return { storage, asked, bodies, waiting };
}

describe("objects that are read one after the other", () => {
  it("are asked for eight at a time, and come in order", async () => {
    const { storage, asked, waiting } = slowStorage();
    const reading = Readable.from(readInOrder(storage, KEYS)).toArray();
    await expect.poll(() => asked.length).toBe(8);
    for (let answered = 0; answered < KEYS.length; answered += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(answered + 8);
      (answered % 2 ? waiting.pop() : waiting.shift())?.();
    }
    expect(Buffer.concat(await reading).toString()).toBe(KEYS.map((key) => `${key} `).join(""));
    expect(asked).toEqual(KEYS);
  });

  it("leave nothing open when nobody wants the rest", async () => {
    const { storage, bodies, waiting } = slowStorage();
    const reading = readInOrder(storage, KEYS);
    const first = reading.next();
    await expect.poll(() => waiting.length).toBe(8);
    for (const go of waiting) go();
    await first;
    await reading.return(undefined);
    await expect.poll(() => bodies.map(({ destroyed }) => destroyed)).toEqual(Array(8).fill(true));
  });

  it.each([
    ["gone", null, Error],
    ["away", new StorageAway("it does not answer"), StorageAway],
  ] as const)("end in an error where one is %s, after what is before it", async (_what, trouble, kind) => {
    const { storage, waiting } = slowStorage((key) => {
      if (key !== KEYS[1]) return Readable.from([Buffer.from(key)]);
      if (trouble) throw trouble;
      return null;
    });
    const reading = readInOrder(storage, KEYS.slice(0, 3));
    const first = reading.next();
    await expect.poll(() => waiting.length).toBe(3);
    for (const go of waiting.reverse()) go();
    expect(String((await first).value)).toBe(KEYS[0]);
    await expect(reading.next()).rejects.toThrow(kind);
  });
});
