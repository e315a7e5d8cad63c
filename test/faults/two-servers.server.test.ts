import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAudio } from "#test/support/audio-stream.ts";
import { PASSWORD, until } from "#test/support/client.ts";
import { readEvents } from "#test/support/event-stream.ts";
import { blocksOfThirty, openTwoServers, THREE, TRIED } from "#test/support/two-servers.ts";

/** The long form, each on servers of its own, is test/faults-long/two-servers.test.ts. */
describe.each(TRIED)("two servers that share PostgreSQL and %s", (of) => {
  let two: Awaited<ReturnType<typeof openTwoServers>>;
  beforeAll(async () => {
    two = await openTwoServers(of, blocksOfThirty);
  });
  afterAll(() => two.close());

  it("what one server delivered is paid when the other cancels", async () => {
    const { engine, first } = two;
    const { ada, elsewhere } = await two.newAda("canceled");
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

  it("who reads events on one server hears at once of what another does", async () => {
    const { second } = two;
    const { ada } = await two.newAda("listens");
    const asked = { name: "Robot", password: PASSWORD, scopes: ["read"] };
    const { key } = (await ada.call<{ key: string }>("/api/account/keys", asked)).body;
    const stream = await readEvents(`${second.url}/api/v1/events`, { authorization: `Bearer ${key}` });
    await stream.begun();
    const spoken = await ada.synthesize("Said on the first.");
    const [heard] = await stream.many(1);
    expect(heard?.data).toMatchObject({ conversion: spoken.body.conversion?.id });
  });

  // The last one: the first server is not there afterwards.
  it("one server takes over what the other leaves when it is killed", async () => {
    const { engine, first } = two;
    const { ada, elsewhere } = await two.newAda("left-alone");
    engine.forget();
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
});
