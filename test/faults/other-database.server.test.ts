import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { readInstallationId } from "#server/platform/secrets/installation-id.ts";
import { openSecrets, SecretUnusable } from "#server/platform/secrets/master-secret.ts";
import { installation } from "#server/platform/secrets/tables.ts";
import { checkOwnStorage } from "#server/platform/storage/own-storage.ts";
import { StorageUnusable } from "#server/platform/storage/storage.ts";
import { freshPlace, openFreshDatabase } from "#test/support/database.ts";
import { startS3Server } from "#test/support/s3-server.ts";
import { serverForTest } from "#test/support/server.ts";
import { folderForTest, KEY, storageInS3 } from "#test/support/storages.ts";

it("a server with another database than its files' refuses to start, on disk and in S3", async () => {
  const [ours, theirs, store] = [
    await freshPlace("postgres"),
    await freshPlace("postgres"),
    await startS3Server({ [KEY.id]: KEY.secret }),
  ];
  onTestFinished(() => store.close());
  const onDisk = { SPEECH_ENGINE: "basic", SECRET: "one secret for the servers of both databases" };
  const inS3 = {
    ...onDisk,
    STORAGE: `s3://${store.bucket}/ours`,
    AWS_ENDPOINT_URL_S3: store.url,
    AWS_ACCESS_KEY_ID: KEY.id,
    AWS_SECRET_ACCESS_KEY: KEY.secret,
  };
  for (const settings of [onDisk, inS3]) {
    const first = await serverForTest(ours, settings);
    await first.kill("SIGTERM");
    const other = { ...theirs, dataDir: settings === inS3 ? folderForTest() : ours.dataDir };
    await expect(serverForTest(other, settings)).rejects.toThrow(/code 1:.*belong to another database/s);
    const [again, second] = await Promise.all([1, 2].map(() => serverForTest(ours, settings)));
    await Promise.all([again?.kill("SIGTERM"), second?.kill("SIGTERM")]);
  }
  expect(store.objects.has("ours/installation")).toBe(true);
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
