import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";
import { Missing, StorageAway } from "#server/platform/storage/storage.ts";
import { bytesOf, filesIn, inPieces, KEY, readAll, storageInS3 } from "#test/support/storages.ts";

const MB = 1024 ** 2;
const PART = 8 * MB;
const content = bytesOf(PART + 100);
const small = bytesOf(1_000);

async function withObject(bytes = content) {
  const store = await storageInS3();
  await store.storage.write("uploads/there", inPieces(bytes), 0);
  return store;
}

describe("writing to a store in trouble", () => {
  it.each([
    ["UploadPart", "busy"],
    ["UploadPart", "cut off"],
    ["UploadPart", "unheard"],
    ["UploadPart", "silent"],
    ["CreateMultipartUpload", "busy"],
    ["CompleteMultipartUpload", "busy"],
    ["CompleteMultipartUpload", "unheard"],
  ] as const)("is got over: one %s is %s", async (operation, trouble) => {
    const { storage, server } = await storageInS3();
    server.trouble(operation, trouble, 1);
    await storage.write("uploads/large", inPieces(content), 0);
    expect((await readAll(storage, "uploads/large"))?.equals(content)).toBe(true);
    expect(server.uploads.size).toBe(0);
  });

  it.each([
    ["UploadPart", "busy"],
    ["UploadPart", "cut off"],
    ["UploadPart", "damaged"],
    ["UploadPart", "silent"],
    ["CreateMultipartUpload", "busy"],
    ["CompleteMultipartUpload", "busy"],
    ["CompleteMultipartUpload", "damaged"],
  ] as const)("is an error, and leaves nothing: every %s is %s", async (operation, trouble) => {
    const { storage, server, kept } = await storageInS3();
    server.trouble(operation, trouble);
    await expect(storage.write("uploads/large", inPieces(content), 0)).rejects.toThrow(StorageAway);
    expect([kept(), await storage.read("uploads/large")]).toEqual([[], null]);
  });

  it.each(["busy", "cut off", "damaged", "silent"] as const)(
    "is an error, and leaves nothing: a small object is always %s",
    async (trouble) => {
      const { storage, server, kept } = await storageInS3();
      server.trouble("PutObject", trouble);
      await expect(storage.write("uploads/small", inPieces(small), 0)).rejects.toThrow(StorageAway);
      expect(kept()).toEqual([]);
    },
  );

  it.each([
    ["CompleteMultipartUpload", content],
    ["PutObject", small],
  ] as const)("goes well where only the answers of %s get lost", async (operation, bytes) => {
    const { storage, server } = await storageInS3();
    server.trouble(operation, "unheard");
    await storage.write("uploads/unheard", inPieces(bytes), 0);
    expect((await readAll(storage, "uploads/unheard"))?.equals(bytes)).toBe(true);
  });

  it("sends a few at a time, and those that wait are all sent", async () => {
    const patience = { idleMilliseconds: 20_000 }; // a request that is sent again would count twice
    const { storage, server, folder } = await storageInS3({ patience });
    const large = bytesOf(5 * MB + 1);
    let most = 0;
    server.meanwhile("UploadPart", () => {
      most = Math.max(most, server.uploads.size);
    });
    const keys = Array.from({ length: 9 }, () => storage.newKey("uploads"));
    await Promise.all(keys.map((key) => storage.write(key, inPieces(large), 0)));
    // Six may be sent at a time. How many of them are at once is the store's pace.
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(6);
    for (const key of keys) expect(await storage.size(key)).toBe(large.length);
    expect(filesIn(folder)).toEqual([]);
  }, 120_000);

  it("sends small ones while the large ones' turns are all taken", async () => {
    const { storage, server } = await storageInS3();
    server.trouble("CreateMultipartUpload", "silent");
    const large = Array.from({ length: 8 }, () =>
      storage.write(storage.newKey("uploads"), inPieces(content), 0),
    );
    await storage.write("audio/small", inPieces(small), 0);
    expect((await Promise.allSettled(large)).every(({ status }) => status === "rejected")).toBe(true);
  });

  it("ends the reading of what was to be written, where this machine has no more room for it", async () => {
    let free = 40 * MB;
    const { storage, folder, kept } = await storageInS3({ freeBytes: async () => (free -= 10 * MB) });
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(MB);
      } finally {
        ended = true;
      }
    }
    const full = await storage.write("uploads/endless", endless(), 0).catch((error) => error);
    expect([isOutOfSpace(full), ended, filesIn(folder), kept()]).toEqual([true, true, [], []]);
  });

  it("leaves what cannot be given up to the sweep", async () => {
    const { storage, server, kept } = await storageInS3();
    server.trouble("UploadPart", "damaged");
    server.trouble("AbortMultipartUpload", "busy", 4);
    for (const key of ["uploads/a", "uploads/b"])
      await expect(storage.write(key, inPieces(content), 0)).rejects.toThrow(StorageAway);
    expect(server.uploads.size).toBe(2);
    const sweep = async (moment: number) => {
      for await (const _keys of storage.untouchedSince("uploads", new Date(moment), 10));
    };
    await sweep(Date.now() - 60_000);
    expect(server.uploads.size).toBe(2);
    await sweep(Date.now() + 60_000);
    expect(kept()).toEqual([]);
  });
});

describe("reading from a store in trouble", () => {
  it.each([
    ["half answered", 3],
    ["half given", 3],
    ["stalled", 1],
  ] as const)("goes on where it broke off: an answer is %s, %i times", async (trouble, times) => {
    const { storage, server } = await withObject();
    server.trouble("GetObject", trouble, times);
    expect((await readAll(storage, "uploads/there"))?.equals(content)).toBe(true);
    server.trouble("GetObject", trouble, times);
    const range = { start: 1_000, end: PART + 50 };
    const part = await readAll(storage, "uploads/there", range);
    expect(part?.equals(content.subarray(range.start, range.end))).toBe(true);
  });

  it("is got over where the store is busy at first", async () => {
    const { storage, server } = await withObject(small);
    server.trouble("GetObject", "busy", 1);
    expect((await readAll(storage, "uploads/there"))?.equals(small)).toBe(true);
  });

  it.each(["busy", "silent"] as const)("is an error where it is always %s", async (trouble) => {
    const { storage, server } = await withObject(small);
    server.trouble("GetObject", trouble);
    await expect(storage.read("uploads/there")).rejects.toThrow(StorageAway);
  });

  it("ends in an error, never short, where the store is gone in the middle", async () => {
    const { storage, server } = await withObject();
    const found = await storage.read("uploads/there");
    await server.close();
    await expect(found?.body.toArray()).rejects.toThrow(StorageAway);
  });

  it("ends in an error where the object is deleted in the middle, or another is written", async () => {
    const { storage, server } = await withObject();
    server.trouble("GetObject", "deleted", 1);
    await expect(readAll(storage, "uploads/there")).rejects.toThrow(Missing);
    await storage.write("uploads/there", inPieces(content), 0);
    server.trouble("GetObject", "half answered", 1);
    const found = await storage.read("uploads/there");
    await storage.write("uploads/there", inPieces(Buffer.alloc(content.length)), 0);
    await expect(found?.body.toArray()).rejects.toThrow(StorageAway);
  });

  it("ends in an error where another range is given than was asked for, and lets go of the connection", async () => {
    const { storage, server } = await storageInS3();
    await storage.write("uploads/there", inPieces(bytesOf(4 * PART)), 0);
    let open = 0;
    server.meanwhile("GetObject", (step) => {
      open += step;
    });
    server.trouble("GetObject", "shifted");
    await expect(storage.read("uploads/there")).rejects.toThrow(StorageAway);
    await expect.poll(() => open).toBe(0);
  });

  it("lets go of the connection when nobody wants the rest", async () => {
    const { storage, server } = await withObject();
    server.trouble("GetObject", "stalled");
    const found = await storage.read("uploads/there");
    found?.body.destroy();
    await expect(found?.body.toArray()).rejects.toThrow();
    expect(server.asked.filter((operation) => operation === "GetObject")).toHaveLength(1);
  });
});

describe("a file lent from a store", () => {
  it("is not there at all where its bytes do not come, and leaves nothing on this machine", async () => {
    const { storage, server, folder } = await withObject();
    server.trouble("GetObject", "deleted", 1);
    await expect(storage.lend("uploads/there", async () => "used")).rejects.toThrow(Missing);
    expect(filesIn(folder)).toEqual([]);
  });

  it("is readable by this user alone, removed afterwards, and refused where there is no room for it", async () => {
    const { storage, folder } = await withObject(small);
    const mode = await storage.lend("uploads/there", async (path) => {
      expect(readFileSync(path).equals(small)).toBe(true);
      return statSync(path).mode & 0o777;
    });
    expect([mode, filesIn(folder)]).toEqual([0o600, []]);
    let free = 100 * MB;
    const full = await storageInS3({ freeBytes: async () => free });
    await full.storage.write("uploads/there", inPieces(small), 0);
    free = 0;
    const refused = await full.storage.lend("uploads/there", async () => "used").catch((error) => error);
    expect([isOutOfSpace(refused), await full.storage.canWrite(), filesIn(full.folder)]).toEqual([
      true,
      false,
      [],
    ]);
  });

  it("does not outlive a crash: the next start removes it, and what a living process lends stays", async () => {
    const first = await withObject(small);
    const lent = join(first.folder, "lent");
    mkdirSync(join(lent, "of-a-dead-process"));
    writeFileSync(join(lent, "of-a-dead-process", "left"), "over");
    await first.storage.lend("uploads/there", async (path) => {
      await storageInS3({ workFolder: lent });
      expect(filesIn(lent)).toEqual([path.split("/").at(-1)]);
    });
  });
});

describe("a store", () => {
  it("that is gone is told as away, by every verb", async () => {
    const { storage, server } = await storageInS3();
    await server.close();
    await expect(storage.write("uploads/a", inPieces(small), 0)).rejects.toThrow(StorageAway);
    await expect(storage.read("uploads/a")).rejects.toThrow(StorageAway);
    await expect(storage.read("uploads/a", { start: 1, end: 1 })).rejects.toThrow(StorageAway);
    await expect(storage.lend("uploads/a", async () => {})).rejects.toThrow(StorageAway);
    await expect(storage.remove("uploads/a")).rejects.toThrow(StorageAway);
    await expect(storage.untouchedSince("uploads", new Date(), 1).next()).rejects.toThrow(StorageAway);
    expect(await storage.canWrite()).toBe(false);
  });

  it.each([
    ["secret", { ...KEY, secret: "another" }, "SignatureDoesNotMatch"],
    ["key", { ...KEY, id: "AKIAANOTHER" }, "InvalidAccessKeyId"],
  ])("refuses a wrong %s; what is said of it names no key", async (_what, key, refusal) => {
    const { storage, kept } = await storageInS3({}, key);
    const refused: Error = await storage.write("uploads/a", inPieces(small), 0).catch((error) => error);
    expect(refused).toBeInstanceOf(StorageAway);
    expect(`${refused.message} ${refused.cause}`).toContain(refusal);
    expect(JSON.stringify([refused.message, String(refused.cause), refused.cause])).not.toContain("AKIA");
    expect([await storage.canWrite(), kept()]).toEqual([false, []]);
  });

  it("with another name than that of the bucket is away, and not without objects", async () => {
    const { storage } = await storageInS3({ bucket: "others" });
    await expect(storage.read("uploads/a")).rejects.toThrow(/NoSuchBucket/);
  });

  it("is asked once for all who want to know whether it can be written to, and written to only once for that", async () => {
    const { storage, server } = await storageInS3();
    await Promise.all(Array.from({ length: 20 }, () => storage.canWrite()));
    expect(server.asked).toEqual(["PutObject", "DeleteObject"]);
    await storage.canWrite();
    expect(server.asked.slice(2)).toEqual(["HeadBucket"]);
    server.trouble("PutObject", "busy");
    await expect(storage.write("uploads/a", inPieces(small), 0)).rejects.toThrow(StorageAway);
    expect(await storage.canWrite()).toBe(false);
  });
});
