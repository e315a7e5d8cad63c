import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { readInstallationId } from "#server/platform/secrets/installation-id.ts";
import { openSecrets, SecretUnusable } from "#server/platform/secrets/master-secret.ts";
import { installation } from "#server/platform/secrets/tables.ts";
import { checkOwnStorage } from "#server/platform/storage/own-storage.ts";
import { StorageUnusable } from "#server/platform/storage/storage.ts";
import { openFreshDatabase } from "#test/support/database.ts";
import { refuseOthersFiles } from "#test/support/other-database.ts";
import { folderForTest, storageInS3 } from "#test/support/storages.ts";

/** On a disk, too: test/faults-long/other-database.test.ts. */
it("a server with another database than its files' refuses to start, in S3", async () => {
  await refuseOthersFiles(["S3"]);
});

it("a new secret leaves a database what its files are marked with", async () => {
  const { db } = await openFreshDatabase("postgres");
  const [old, fresh] = ["the secret of before, long enough", "the secret of from now on, as long"];
  await openSecrets(db, folderForTest(), old);
  const id = await readInstallationId(db);
  await expect(openSecrets(db, folderForTest(), fresh)).rejects.toThrow(SecretUnusable);
  await db.update(installation).set({ secretFingerprint: null }).where(eq(installation.one, true));
  await Promise.all([1, 2].map(() => openSecrets(db, folderForTest(), fresh)));
  await expect(openSecrets(db, folderForTest(), old)).rejects.toThrow(SecretUnusable);
  expect(await readInstallationId(db)).toBe(id);
});

it("files that cannot tell whose they are do not keep a server from starting", async () => {
  const { storage, server } = await storageInS3();
  server.trouble("GetObject", "busy");
  await checkOwnStorage(storage, "one");
  server.recover();
  await checkOwnStorage(storage, "one");
  await expect(checkOwnStorage(storage, "another")).rejects.toThrow(StorageUnusable);
});
