import { describe, expect, it, onTestFinished } from "vitest";
import { readAudio } from "#test/support/audio-stream.ts";
import { register, until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { startS3Server } from "#test/support/s3-server.ts";
import { serverForTest } from "#test/support/server.ts";
import { folderForTest, KEY } from "#test/support/storages.ts";

/** Three blocks of thirty characters, two seconds of sound each. */
const THREE = "This is thirty characters now. And this is thirty more of it. And with this it is ninety now.";
const blocksOfThirty = { CHARACTERS_PER_CREDIT: "31" };

/** What two servers share besides PostgreSQL: a folder of files, or a store and nothing on a disk. */
const STORES = {
  "one folder": async () => ({ shared: {}, apart: false, kept: () => [] as string[] }),
  "S3, and no folder": async () => {
    const store = await startS3Server({ [KEY.id]: KEY.secret });
    onTestFinished(() => store.close());
    const shared = {
      SECRET: "one secret for all the servers of a database",
      STORAGE: `s3://${store.bucket}/saywrite`,
      AWS_ENDPOINT_URL_S3: store.url,
      AWS_ACCESS_KEY_ID: KEY.id,
      AWS_SECRET_ACCESS_KEY: KEY.secret,
    };
    return {
      shared,
      apart: true,
      kept: () => [...store.objects.keys()].filter((key) => !key.endsWith("/installation")),
    };
  },
};

/** What they share least goes wrong first. `npm run test:kinds` tries both. */
const TRIED: (keyof typeof STORES)[] = process.env.EVERY_KIND
  ? ["one folder", "S3, and no folder"]
  : ["S3, and no folder"];

describe.each(TRIED)("two servers that share PostgreSQL and %s", (of) => {
  async function twoServers(settings: Record<string, string> = {}) {
    const [place, engine, { shared, apart, kept }] = await Promise.all([
      freshPlace("postgres"),
      startFakeEngine(),
      STORES[of](),
    ]);
    onTestFinished(() => engine.close());
    const given = { ...engine.settings, ...shared, ...settings };
    const first = await serverForTest(place, given);
    const second = await serverForTest(apart ? { ...place, dataDir: folderForTest() } : place, given);
    const ada = await register(first.url, "ada@example.org");
    return { engine, first, second, ada, elsewhere: ada.at(second.url), kept };
  }

  it("one server can cancel what the other runs", async () => {
    const { engine, ada, elsewhere } = await twoServers();
    engine.script("speech", [{ kind: "hang" }], true);
    const answer = ada.synthesize("Stop me from elsewhere.", { key: "elsewhere-1" });
    await engine.received("speech", 1);
    const running = await until("the conversion", () => elsewhere.conversionByKey("elsewhere-1"));
    const canceled = await elsewhere.cancel(running.id);
    expect(canceled.body.conversion).toMatchObject({ state: "canceled", code: "conversion-canceled" });
    expect((await answer).body).toMatchObject({
      success: false,
      code: "conversion-canceled",
      creditBalance: 5,
    });
  });

  it("one server takes over what the other leaves when it is killed", async () => {
    const { engine, first, ada, elsewhere } = await twoServers();
    engine.script("speech", [{ kind: "hang" }]);
    ada.synthesize("Take me over.", { key: "take-over-1" }).catch(() => undefined);
    await engine.received("speech", 1);
    const retry = elsewhere.synthesize("Take me over.", { key: "take-over-1" }); // waits for the one that runs
    await first.kill("SIGKILL");
    await until(
      "the other server to finish it",
      async () => (await elsewhere.conversionByKey("take-over-1"))?.state === "done",
    );
    expect((await retry).body).toMatchObject({ success: true, creditBalance: 4 });
    expect(engine.to("speech")).toHaveLength(2);
  });

  it("what grows on one server is heard on the other from its first piece, and in ranges when it is whole", async () => {
    const { engine, second, ada, elsewhere, kept } = await twoServers(blocksOfThirty);
    const goOn = Promise.withResolvers<void>();
    engine.script("speech", [{ kind: "slow", bytes: 96_000, until: goOn.promise }]);
    const answer = ada.synthesize(THREE, { key: "heard-elsewhere" });
    const audio = await until(
      "sound",
      async () => (await elsewhere.conversionByKey("heard-elsewhere"))?.audio,
    );
    const listener = readAudio(second.url + audio);
    await listener.has(1_000);
    goOn.resolve();
    expect((await answer).body).toMatchObject({ success: true, creditBalance: 2 });
    await listener.ended;
    const whole = new Uint8Array(await (await fetch(second.url + audio)).arrayBuffer());
    expect(listener.bytes()).toBe(whole.length);
    const part = await fetch(second.url + audio, { headers: { range: "bytes=100-199" } });
    expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([206, whole.slice(100, 200)]);
    const id = (await ada.conversionByKey("heard-elsewhere"))?.id ?? "";
    expect((await elsewhere.remove(id)).status).toBe(200);
    await until("the file to be removed", () => kept().length === 0);
  });

  it("what one server delivered is paid when the other cancels", async () => {
    const { engine, first, ada, elsewhere } = await twoServers(blocksOfThirty);
    engine.script("speech", [{ kind: "slow", bytes: 96_000 }]);
    const answer = ada.synthesize(THREE, { key: "elsewhere-2" });
    const audio = await until("sound", async () => (await ada.conversionByKey("elsewhere-2"))?.audio);
    const listener = readAudio(first.url + audio);
    await listener.has(1_000);
    const running = await elsewhere.conversionByKey("elsewhere-2");
    expect(running?.cancelCosts).toBe(1);
    const { body } = await elsewhere.cancel(running?.id ?? "");
    expect(body.conversion).toMatchObject({ state: "canceled", credits: 1 });
    expect((await fetch(first.url + body.conversion.audio)).status).toBe(200);
    expect((await answer).body).toMatchObject({
      success: false,
      code: "conversion-canceled-partly",
      details: { used: 1, of: 3 },
      creditBalance: 4,
    });
  });

  it("a crash is no way to keep for nothing what was delivered: it is made again as far, and paid", async () => {
    const { engine, first, second, ada, elsewhere } = await twoServers(blocksOfThirty);
    engine.script("speech", [{ kind: "slow", bytes: 96_000 }]);
    ada.synthesize(THREE, { key: "crash-and-cancel" }).catch(() => undefined);
    const audio = await until("sound", async () => (await ada.conversionByKey("crash-and-cancel"))?.audio);
    const listener = readAudio(first.url + audio);
    await listener.has(1_000);
    await first.kill("SIGKILL");
    const left = await elsewhere.conversionByKey("crash-and-cancel");
    await elsewhere.cancel(left?.id ?? "");
    const ended = await until(
      "the other server to end it",
      async () => {
        const seen = await elsewhere.conversionByKey("crash-and-cancel");
        return seen?.state === "canceled" && seen;
      },
      40,
    );
    expect(ended).toMatchObject({
      credits: 1,
      code: "conversion-canceled-partly",
      details: { used: 1, of: 3 },
    });
    const kept = await fetch(second.url + ended.audio);
    expect((await kept.arrayBuffer()).byteLength).toBeGreaterThan(listener.bytes());
    expect(await elsewhere.credits()).toBe(4);
  });
});

it("a server with another secret does not start: what the database holds is not for it", async () => {
  const place = await freshPlace("postgres");
  const first = await serverForTest(place, { SECRET: "the secret of this database, of one server" });
  await first.kill("SIGTERM");
  const other = { ...place, dataDir: folderForTest() };
  await expect(serverForTest(other, { SECRET: "another secret, as long and as good as it" })).rejects.toThrow(
    /not the secret of this database/,
  );
  const again = await serverForTest(other, { SECRET: "the secret of this database, of one server" });
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
});
