import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSecrets } from "#server/platform/secrets/master-secret.ts";
import { describeOnDatabases } from "#test/support/database.ts";
import { folderForTest } from "#test/support/storages.ts";

const OURS = "the secret of this database, of one server";
const OTHER = "another secret, as long and as good as it";

const fileIn = (folder: string) => join(folder, "secret");
const folderWith = (master: string) => {
  const folder = folderForTest();
  writeFileSync(fileIn(folder), `${master}\n`);
  return folder;
};

describeOnDatabases("the master secret", (open) => {
  it("is made once for a new database, and written down for its owner alone", async () => {
    const { db } = await open();
    const folder = folderForTest();
    const first = await openSecrets(db, folder);
    expect(readFileSync(fileIn(folder), "utf8")).toMatch(/^[\w-]{43}\n$/);
    expect(await openSecrets(db, folder)).toEqual(first);
  });

  it("of the settings is not written down, and may lie in the file as well", async () => {
    const { db } = await open();
    const folder = folderForTest();
    const first = await openSecrets(db, folder, OURS);
    expect(existsSync(fileIn(folder))).toBe(false);
    expect(await openSecrets(db, folderWith(OURS), OURS)).toEqual(first);
    expect(await openSecrets(db, folderWith(OURS))).toEqual(first);
  });

  it("is made by one of several servers that come first, for all that share its folder", async () => {
    const { db } = await open();
    const [shared, apart] = [folderForTest(), folderForTest()];
    const here = [1, 2, 3].map(() => openSecrets(db, shared));
    const first = await Promise.all(here);
    expect(new Set(first.map(({ fingerprint }) => fingerprint)).size).toBe(1);
    await expect(openSecrets(db, apart)).rejects.toThrow("SECRET is not set");
  });

  it("is asked for where a server has none, none is made, and what is advised then helps", async () => {
    const { db } = await open();
    const here = folderForTest();
    await openSecrets(db, here);
    const itself = readFileSync(fileIn(here), "utf8").trim();
    const elsewhere = folderForTest();
    await expect(openSecrets(db, elsewhere)).rejects.toThrow(
      /SECRET is not set, and there is no \S+secret\. .*: set SECRET to theirs, or put their file/,
    );
    expect(existsSync(fileIn(elsewhere))).toBe(false);
    expect((await openSecrets(db, elsewhere, itself)).fingerprint).toMatch(/./);
    expect(await openSecrets(db, folderWith(itself))).toEqual(await openSecrets(db, here));
  });

  it("is refused where it is another, with what helps", async () => {
    const { db } = await open();
    await openSecrets(db, folderForTest(), OURS);
    const cases = [
      [OTHER, undefined, /^What \S+ holds is not the secret of this database.*set SECRET to theirs/],
      [undefined, OTHER, /^SECRET is not the secret of this database.*set SECRET to theirs/],
      [OTHER, OURS, /^SECRET is the secret of this database.*Move the file away/],
      [OURS, OTHER, /holds the secret of this database.*Set SECRET to what the file/],
      [`${OTHER}!`, OTHER, /^Neither SECRET nor what \S+ holds is.*set SECRET to theirs/],
    ] as const;
    for (const [kept, given, advice] of cases) {
      const folder = kept === undefined ? folderForTest() : folderWith(kept);
      await expect(openSecrets(db, folder, given)).rejects.toThrow(advice);
      expect(existsSync(fileIn(folder))).toBe(kept !== undefined);
    }
  });

  it("has to be one of two for a database that does not know it yet", async () => {
    const { db } = await open();
    await expect(openSecrets(db, folderWith(OURS), OTHER)).rejects.toThrow(/^SECRET is not what \S+ holds/);
    expect(await openSecrets(db, folderWith(OURS))).toEqual(await openSecrets(db, folderForTest(), OURS));
  });
});
