import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ARCHIVE } from "#locales/en/archive.ts";
import { createQueue } from "#server/platform/jobs/queue.ts";
import { until } from "#test/support/client.ts";
import { success, words } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { atRead, download, SECOND_TEXT, serverOnS3, threeTexts } from "#test/support/store-in-trouble.ts";
import { unzip } from "#test/support/unzip.ts";

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
  it("a file that goes after the ZIP has begun breaks the download off: none is empty in silence", async () => {
    const { store, made } = await threeTexts(await serverOnS3());
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

  it("what can't be stored is told, and made when the store is back", async () => {
    const { store, ask, made } = await threeTexts(await serverOnS3());
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
