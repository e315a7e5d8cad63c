import { expect, it, onTestFinished } from "vitest";
import { register, until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { listen } from "#test/support/listener.ts";
import { serverForTest } from "#test/support/server.ts";

/** Two servers on one PostgreSQL and one folder of files, as an operator runs them behind a balancer. */
async function twoServers(settings: Record<string, string> = {}) {
  const [place, engine] = await Promise.all([freshPlace("postgres"), startFakeEngine()]);
  onTestFinished(() => engine.close());
  const first = await serverForTest(place, { ...engine.settings, ...settings });
  const second = await serverForTest(place, { ...engine.settings, ...settings });
  const ada = await register(first.url, "ada@example.org");
  return { engine, first, second, ada, elsewhere: ada.at(second.url) };
}

it("one server can cancel what the other runs", async () => {
  const { engine, ada, elsewhere } = await twoServers();
  engine.script("speech", [{ kind: "hang" }], true);
  const answer = ada.speak("Stop me from elsewhere.", { key: "elsewhere-1" });
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
  ada.speak("Take me over.", { key: "take-over-1" }).catch(() => undefined);
  await engine.received("speech", 1);
  const retry = elsewhere.speak("Take me over.", { key: "take-over-1" }); // waits for the one that runs
  await first.kill("SIGKILL");
  await until(
    "the other server to finish it",
    async () => (await elsewhere.conversionByKey("take-over-1"))?.state === "done",
  );
  expect((await retry).body).toMatchObject({ success: true, creditBalance: 4 });
  expect(engine.to("speech")).toHaveLength(2);
});

/** Three blocks of thirty characters, two seconds of sound each. */
const THREE = "This is thirty characters now. And this is thirty more of it. And with this it is ninety now.";
const blocksOfThirty = { CHARACTERS_PER_CREDIT: "31" };

it("what one server delivered is paid when the other cancels", async () => {
  const { engine, first, ada, elsewhere } = await twoServers(blocksOfThirty);
  engine.script("speech", [{ kind: "slow", bytes: 96_000 }]);
  const answer = ada.speak(THREE, { key: "elsewhere-2" });
  const audio = await until("sound", async () => (await ada.conversionByKey("elsewhere-2"))?.audio);
  const listener = listen(first.url + audio);
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
  ada.speak(THREE, { key: "crash-and-cancel" }).catch(() => undefined);
  const audio = await until("sound", async () => (await ada.conversionByKey("crash-and-cancel"))?.audio);
  const listener = listen(first.url + audio);
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
