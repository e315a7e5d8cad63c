import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { createQueue } from "#server/platform/jobs/queue.ts";
import { logIn, PASSWORD, register, until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { startS3Server } from "#test/support/s3-server.ts";
import { inDatabase, serverForTest } from "#test/support/server.ts";
import { KEY } from "#test/support/storages.ts";

async function serverOnS3() {
  const [engine, store] = await Promise.all([startFakeEngine(), startS3Server({ [KEY.id]: KEY.secret })]);
  onTestFinished(async () => void (await Promise.all([engine.close(), store.close()])));
  const server = await serverForTest(await freshPlace("postgres"), {
    ...engine.settings,
    STORAGE: `s3://${store.bucket}`,
    AWS_ENDPOINT_URL_S3: store.url,
    AWS_ACCESS_KEY_ID: KEY.id,
    AWS_SECRET_ACCESS_KEY: KEY.secret,
  });
  const kept = () => [...store.objects.keys()].filter((key) => key !== "installation");
  return { engine, store, kept, server, ada: await register(server.url, "ada@example.org") };
}

it("a store that deletes nothing keeps no result away, and what is canceled is over", async () => {
  const { engine, store, ada } = await serverOnS3();
  store.trouble("DeleteObject", "busy");
  expect((await ada.synthesize("This is made, and stays.")).body).toMatchObject({
    success: true,
    creditBalance: 4,
  });
  engine.script("speech", [{ kind: "hang" }]);
  const answer = ada.synthesize("And this one is not.", { key: "canceled-in-trouble" });
  const running = await until("it to run", () => ada.conversionByKey("canceled-in-trouble"));
  expect((await ada.cancel(running.id)).body.conversion).toMatchObject({ state: "canceled", credits: 0 });
  expect((await answer).body).toMatchObject({ success: false, creditBalance: 4 });
});

it("a store that is away is told, costs nothing, and what comes after it is served", async () => {
  const { store, server, ada } = await serverOnS3();
  store.trouble("PutObject", "busy", 12);
  const refused = await ada.synthesize("There is no place for this.");
  expect([refused.status, refused.body.code]).toEqual([503, "storage-away"]);
  expect(await ada.credits()).toBe(5);
  const again = () => ada.synthesize("There is one again.");
  await until("the store to be back", async () => (await again()).body.success);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

it("an account is deleted while the store is away: nothing is readable at once, and the files go when it is back", async () => {
  const { engine, store, kept, server, ada } = await serverOnS3();
  const spoken = await ada.synthesize("Forget this.");
  engine.script("speech", [{ kind: "hang" }]);
  const hanging = ada.synthesize("And this, which runs.", { key: "runs-meanwhile" }).catch(() => undefined);
  await until("it to run", () => ada.conversionByKey("runs-meanwhile"));
  expect(kept()).toHaveLength(1);
  for (const operation of ["GetObject", "HeadObject", "PutObject", "DeleteObject"] as const)
    store.trouble(operation, "busy");
  const deleted = await ada.call("/api/account/delete", { password: PASSWORD });
  expect([deleted.status, deleted.body]).toEqual([200, success("account-deleted")]);
  await hanging;
  expect((await logIn(server.url, "ada@example.org")).body).toEqual(refusal("wrong-login"));
  expect((await fetch(server.url + spoken.body.voice)).status).toBe(404);
  expect(kept()).toHaveLength(1);
  store.recover();
  expect((await fetch(server.url + spoken.body.voice)).status).toBe(404);
  await until("its files to be deleted", () => kept().length === 0);
});

it("conversions are deleted and expire while the store is away, and their files go when it is back", async () => {
  const { store, kept, server, ada } = await serverOnS3();
  const [deleted, expired] = [await ada.synthesize("Forget this."), await ada.synthesize("And this.")];
  expect(kept()).toHaveLength(2);
  store.trouble("DeleteObject", "busy");
  const answer = await ada.remove(deleted.body.conversion?.id ?? "");
  expect([answer.status, answer.body]).toEqual([200, success("ok")]);
  expect((await fetch(server.url + deleted.body.voice)).status).toBe(404);
  await inDatabase(server.place, async (database) => {
    const id = expired.body.conversion?.id;
    await database.db.execute(
      sql`update conversion set expires_at = now() - interval '1 hour' where id = ${id}`,
    );
    const queue = createQueue(database, () => {});
    await queue.open(["expire-results"]);
    await database.db.transaction((tx) => queue.send(tx, "expire-results", {}));
    await queue.close(1);
  });
  await until("it to expire", async () => (await ada.conversions()).length === 0);
  expect(kept()).toHaveLength(2);
  store.recover();
  await until("their files to be deleted", () => kept().length === 0);
});
