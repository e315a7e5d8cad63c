import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIVE_CLOSES } from "#contract/live-messages.ts";
import { checkLedger } from "#server/credits/check.ts";
import { fundsOf } from "#server/credits/ledger.ts";
import { PASSWORD, register, until } from "#test/support/client.ts";
import { beginLive, connect, readLive } from "#test/support/live-client.ts";
import { listenLive, seconds } from "#test/support/live-engine.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const RATE = 16_000;

describe("captions on two servers", () => {
  let server: StepServer;
  let other: Awaited<ReturnType<StepServer["second"]>>;
  beforeAll(async () => {
    server = await openStepServer("postgres", { SECONDS_PER_CREDIT: "10" });
    other = await server.second();
    for (const { services } of [server, other]) listenLive(services, { open: Promise.resolve() });
  });
  afterAll(() => server.close());

  let people = 0;
  const somebody = () => register(server.url, `ada-${people++}@example.org`);

  it("go on at the other one at the last phrase, as often as one changes, and the first one stops", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const sound = seconds(1, 30);
    let client = await connect(server.url, ada, id);
    for (let turn = 1; turn <= 6; turn++) {
      const { done } = client.ready;
      client.send(client.ready.received, sound.subarray(client.ready.received, done + 3.5 * RATE));
      await until("some phrases", () => client.said().length >= 3 * turn);
      const next = await connect(turn % 2 === 0 ? server.url : other.url, ada, id);
      expect(await client.closed()).toBe(LIVE_CLOSES.taken);
      expect(next.ready).toMatchObject({ received: next.ready.done });
      client = next;
    }
    client.send(client.ready.received, sound.subarray(client.ready.received));
    client.end();
    await client.ended();
    expect(client.said()).toEqual(Array.from({ length: 30 }, (_, at) => `${at + 1}.`));
    expect(await readLive(ada, id)).toMatchObject({ state: "ended", credits: 3 });
  });

  it("end on one when the person says so at the other", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    await ada.at(other.url).call(`/api/live/${id}/end`);
    await client.closed();
    expect(await readLive(ada, id)).toMatchObject({ state: "ended", credits: 0 });
  });

  it("end with their person's account, and nothing stays on hold", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    client.send(0, seconds(1, 2));
    await client.phrase("2.");
    const answer = await ada.at(other.url).call("/api/account/delete", { password: PASSWORD });
    expect(answer.status).toBe(200);
    await client.closed();
    expect(await fundsOf(server.services.db, ada.user.id)).toMatchObject({ held: 0 });
    expect((await checkLedger(server.services.db)).rules.flatMap((rule) => rule.differences)).toEqual([]);
  });

  it("go on at another one when a server stops, with the sound behind the last phrase", async () => {
    const ada = await somebody();
    const stopping = await server.second();
    listenLive(stopping.services, { open: Promise.resolve() });
    const { id } = await beginLive(ada);
    const client = await connect(stopping.url, ada, id);
    client.send(0, seconds(1, 4).subarray(0, 3.5 * RATE));
    await client.phrase("3.");
    client.cut();
    const next = await connect(other.url, ada, id);
    expect(next.ready).toMatchObject({ received: 3 * RATE, done: 3 * RATE });
    next.send(3 * RATE, seconds(4, 5));
    next.end();
    await next.ended();
    expect(next.said()).toEqual(["1.", "2.", "3.", "4.", "5."]);
  });
});
