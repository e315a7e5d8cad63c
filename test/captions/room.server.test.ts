import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { LIVE_CLOSES } from "#contract/live-messages.ts";
import { register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { beginLive, connect, openLive, ticketFor } from "#test/support/live-client.ts";
import { listenLive, second, seconds } from "#test/support/live-engine.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const RATE = 16_000;

describe("places for captions, of which there is one", () => {
  let server: StepServer;
  beforeAll(async () => {
    const idle = { LIVE_IDLE_SECONDS: "1", LIVE_SILENT_SECONDS: "2" };
    server = await openStepServer("pglite", { SECONDS_PER_CREDIT: "100", LIVE_AT_ONCE: "1", ...idle });
    listenLive(server.services, { open: Promise.resolve() });
  });
  afterAll(() => server.close());

  it("come back from who is there and sends no sound", async () => {
    const [ada, eve] = await Promise.all([
      register(server.url, "ada@example.org"),
      register(server.url, "eve@example.org"),
    ]);
    const idle = await connect(server.url, eve, (await beginLive(eve)).id);
    expect(await idle.ended()).toMatchObject({ code: "live-ended" });
    await idle.closed();
    const next = await connect(server.url, ada, (await beginLive(ada)).id);
    await next.ended();
    await next.closed();
    expect(await eve.credits()).toBe(20);
  });

  it("come back from who sends silence alone; until then nobody else is given one, and that is said before", async () => {
    const [kim, lou] = await Promise.all([
      register(server.url, "kim@example.org"),
      register(server.url, "lou@example.org"),
    ]);
    const client = await connect(server.url, kim, (await beginLive(kim)).id);
    const full = async () => (await lou.get<ReplyTo<"readEngine">>("/api/engine")).body.captions;
    expect(await full()).toMatchObject({ ready: false, note: { code: "live-full" } });
    await expect(beginLive(lou)).rejects.toThrow("live-full");
    expect(await lou.credits()).toBe(20);
    client.send(0, seconds(1, 1));
    client.send(RATE, new Int16Array(4 * RATE));
    expect(await client.ended()).toMatchObject({ code: "live-silent", details: { minutes: 1 } });
    expect(await client.closed()).toBe(LIVE_CLOSES.over);
    await until("a free place", async () => (await full())?.ready, 20);
    expect((await full())?.by).toMatchObject({ host: null, creditsPerBlock: 1 });
  });

  it("that are taken let nobody in who has begun before, but say so", async () => {
    const [max, ned] = await Promise.all([
      register(server.url, "max@example.org"),
      register(server.url, "ned@example.org"),
    ]);
    const [{ id }, other] = [await beginLive(max), await beginLive(ned)];
    const ticket = await ticketFor(ned, other.id);
    const client = await connect(server.url, max, id);
    await expect(openLive(server.url, other.id, ticket)).rejects.toThrow(String(LIVE_CLOSES.full));
    client.end();
    await client.closed();
  });

  it("are taken from nobody who was cut off by a ticket that opens nothing", async () => {
    const [bea, dan] = await Promise.all([
      register(server.url, "bea@example.org"),
      register(server.url, "dan@example.org"),
    ]);
    const { id } = await beginLive(bea);
    const { id: other } = await beginLive(dan);
    const client = await connect(server.url, bea, id);
    client.send(0, second(1).subarray(0, 8_000)); // no phrase yet: another transcript would begin at 0
    await until("the sound", () => client.find("received").some(({ received }) => received === 8_000), 20);
    client.cut();
    await expect(openLive(server.url, other, "x".repeat(43))).rejects.toThrow("401");
    expect((await connect(server.url, bea, id)).ready.received).toBe(8_000);
  });
});

describe("places for those who read along, of which one link has two", () => {
  let server: StepServer;
  beforeAll(async () => {
    server = await openStepServer("pglite", {
      ...{ SECONDS_PER_CREDIT: "100", PUBLIC_URL: "https://words.example" },
      ...{ LIVE_READERS_PER_LINK: "2", LIVE_READERS_PER_ADDRESS: "4" },
    });
    listenLive(server.services, { open: Promise.resolve() });
  });
  afterAll(() => server.close());

  async function talking(name: string) {
    const person = await register(server.url, `${name}@example.org`);
    const { id } = await beginLive(person);
    const client = await connect(server.url, person, id);
    const { body } = await person.call<ReplyTo<"openLiveLink">>(`/api/live/${id}/link`);
    return { client, token: String(body.live.link).split("/").at(-1) ?? "" };
  }
  async function read(token: string) {
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const response = await fetch(`${server.url}/api/live-links/${token}/events`, {
      signal: leaving.signal,
    });
    // What nobody holds any more is collected, and its connection closed with it.
    const leave = () => {
      leaving.abort();
      return response.text().catch(() => "");
    };
    return { status: response.status, leave };
  }

  it("are not taken from others by a link that is full, and an address counts so often in an hour", async () => {
    const [hall, room] = [await talking("hall"), await talking("room")];
    const two = [await read(hall.token), await read(hall.token)];
    expect(two.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(hall.token)).status).toBe(503);
    expect((await read(room.token)).status).toBe(200);
    await until("two readers", () => hall.client.find("readers").at(-1)?.since === 2, 20);
    for (const { leave } of two) await leave();
    await until("nobody", () => hall.client.find("readers").at(-1)?.now === 0, 20);
    for (let time = 0; time < 3; time++) {
      const one = await read(hall.token);
      expect(one.status).toBe(200);
      await until("one reader", () => hall.client.find("readers").at(-1)?.now === 1, 20);
      await one.leave();
      await until("nobody", () => hall.client.find("readers").at(-1)?.now === 0, 20);
    }
    expect(hall.client.find("readers").at(-1)?.since).toBe(4);
  });
});
