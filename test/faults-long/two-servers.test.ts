import { describe, expect, it } from "vitest";
import { readAudio } from "#test/support/audio-stream.ts";
import { until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { serverForTest } from "#test/support/server.ts";
import { folderForTest } from "#test/support/storages.ts";
import { blocksOfThirty, THREE, TRIED, twoServers } from "#test/support/two-servers.ts";

describe.each(TRIED)("two servers that share PostgreSQL and %s", (of) => {
  it("one server can cancel what the other runs", async () => {
    const { engine, ada, elsewhere } = await twoServers(of);
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

  it("what grows on one server is heard on the other from its first piece, and in ranges when it is whole", async () => {
    const { engine, second, ada, elsewhere, kept } = await twoServers(of, blocksOfThirty);
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

  it("a crash is no way to keep for nothing what was delivered: it is made again as far, and paid", async () => {
    const { engine, first, second, ada, elsewhere } = await twoServers(of, blocksOfThirty);
    engine.script("speech", [{ kind: "slow", bytes: 96_000 }]);
    ada.synthesize(THREE, { key: "crash-and-cancel" }).catch(() => undefined);
    const audio = await until("sound", async () => (await ada.conversionByKey("crash-and-cancel"))?.audio);
    const listener = readAudio(first.url + audio);
    await listener.has(1_000);
    await first.kill("SIGKILL");
    const left = await elsewhere.conversionByKey("crash-and-cancel");
    await elsewhere.cancel(left?.id ?? "");
    const ended = await until("the other server to end it", async () => {
      const seen = await elsewhere.conversionByKey("crash-and-cancel");
      return seen?.state === "canceled" && seen;
    });
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
