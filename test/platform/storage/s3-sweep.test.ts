import { expect, it } from "vitest";
import { StorageAway } from "#server/platform/storage/storage.ts";
import { bytesOf, inPieces, storageInS3 } from "#test/support/storages.ts";

async function withObject() {
  const store = await storageInS3();
  await store.storage.write("uploads/there", inPieces(bytesOf(1_000)), 0);
  return store;
}

it("what cannot be given up keeps nothing else from being swept, is told, and tried again next time", async () => {
  const { storage, server } = await withObject();
  for (const key of ["uploads/a", "uploads/b", "uploads/c"])
    server.uploads.set(key, {
      key: `of/tests/${key}`,
      parts: new Map(),
      initiated: new Date(),
      metadata: {},
    });
  server.trouble("AbortMultipartUpload", "busy", 2); // as often as it is tried
  const found: string[][] = [];
  const sweep = async () => {
    for await (const keys of storage.untouchedSince("uploads", new Date(Date.now() + 60_000), 10))
      found.push(keys);
  };
  await expect(sweep()).rejects.toThrow(StorageAway);
  expect([found, [...server.uploads.keys()]]).toEqual([[["uploads/there"]], ["uploads/a"]]);
  await sweep();
  expect([found.length, server.uploads.size]).toEqual([2, 0]);
});

it("what somebody else put under the prefix is left alone by the sweep", async () => {
  const { storage, server } = await withObject();
  const [there] = server.objects.values();
  if (!there) throw new Error("it is not there");
  const foreign = ["notes.txt", "uploads/a b", "uploads/sub/deep", "uploads/", "uploadsmore"];
  for (const name of foreign) server.objects.set(`of/tests/${name}`, there);
  const found: string[] = [];
  for await (const keys of storage.untouchedSince("uploads", new Date(Date.now() + 60_000), 10))
    found.push(...keys);
  expect(found).toEqual(["uploads/there"]);
});
