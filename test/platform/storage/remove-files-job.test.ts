import { expect, it } from "vitest";
import { createDiskStorage } from "#server/platform/storage/disk.ts";
import { removeObjects } from "#server/platform/storage/remove-files-job.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import { filesIn, folderForTest, inPieces } from "#test/support/storages.ts";

it("an object that cannot be deleted keeps no other, and is asked for again", async () => {
  const folder = folderForTest();
  const storage = createDiskStorage(folder, { reserve: 0 });
  const keys = Array.from({ length: 25 }, (_, index) => `audio/${index}`);
  for (const key of keys) await storage.write(key, inPieces(Buffer.from("…")), 0);
  const stuck = {
    ...storage,
    async remove(key: string) {
      if (key === "audio/0") throw new StorageAway("it is locked");
      await storage.remove(key);
    },
  };
  await expect(removeObjects(stuck, keys)).rejects.toThrow(StorageAway);
  expect(filesIn(folder)).toEqual(["0"]);
  await removeObjects(storage, keys);
  expect(filesIn(folder)).toEqual([]);
});
