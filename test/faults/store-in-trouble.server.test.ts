import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { ARCHIVE } from "#locales/en/archive.ts";
import { createQueue } from "#server/platform/jobs/queue.ts";
import { logIn, PASSWORD, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { refusal, success, words } from "#test/support/outcomes.ts";
import { type S3Server, startS3Server } from "#test/support/s3-server.ts";
import { inDatabase, serverForTest } from "#test/support/server.ts";
import { KEY } from "#test/support/storages.ts";
import { unzip } from "#test/support/unzip.ts";

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

describe("a ZIP of several documents while the store is in trouble", () => {
  /** Three texts, and a ZIP of them that is asked for until there is a link. */
  async function threeTexts() {
    const { store, server, ada } = await serverOnS3();
    const ids: string[] = [];
    for (const title of ["One", "Two", "Three"])
      ids.push((await writeDocument(server.url, ada, `${title} lantern.`, { title })).id);
    const body = { work: randomUUID(), ids, format: "txt" };
    const ask = () => ada.call<ReplyTo<"archiveDocuments">>("/api/library/archive", body);
    const made = () =>
      until("the ZIP", async () => {
        const asked = (await ask()).body;
        return asked.success && asked.url ? server.url + asked.url : undefined;
      });
    return { store, server, ask, made };
  }
  /** Does something when the `nth` object is read from now on. */
  function atRead(store: S3Server, nth: number, act: () => void) {
    let read = 0;
    store.meanwhile("GetObject", (step) => {
      if (step === 1 && ++read === nth) act();
    });
  }
  const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
  /** The list is read first, then the texts in their order. */
  const SECOND_TEXT = 3;

  it("a file that goes after the ZIP has begun breaks the download off: none is empty in silence", async () => {
    const { store, made } = await threeTexts();
    const url = await made();
    expect([...unzip(await download(url)).keys()]).toHaveLength(4);
    const files = [...store.objects.keys()].filter((key) => key.endsWith(".txt"));
    expect(files).toHaveLength(3);
    atRead(store, SECOND_TEXT - 1, () => files.map((key) => store.objects.delete(key)));
    await expect(download(url)).rejects.toThrow();
    // From the next time on the list says so.
    const after = unzip(await download(url));
    expect([...after.keys()]).toEqual([ARCHIVE.list]);
    expect([...after.values()].at(-1)?.toString()).toContain(`Two: ${words("export-failed")}`);
  });

  it("so does a store that fails in the middle; the next try has all of it", async () => {
    const { store, made } = await threeTexts();
    const url = await made();
    atRead(store, SECOND_TEXT, () => store.trouble("GetObject", "busy"));
    await expect(download(url)).rejects.toThrow();
    store.recover();
    expect([...unzip(await download(url)).values()].at(1)?.toString()).toContain("Two lantern.");
  });

  it("what can't be stored is told, and made when the store is back", async () => {
    const { store, ask, made } = await threeTexts();
    store.trouble("PutObject", "busy");
    const refused = await until("the refusal", async () => {
      const asked = (await ask()).body;
      return asked.success ? undefined : asked;
    });
    expect(refused).toMatchObject({ code: "export-failed" });
    store.recover();
    expect([...unzip(await download(await made())).keys()]).toEqual([
      "One.txt",
      "Two.txt",
      "Three.txt",
      ARCHIVE.list,
    ]);
  });
});
