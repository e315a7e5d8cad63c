import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { LIVE_CLOSES } from "#contract/live-messages.ts";
import { live, liveAudience } from "#server/captions/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { beginLive, connect, openLive, ticketFor } from "#test/support/live-client.ts";
import { listenLive, second, seconds } from "#test/support/live-engine.ts";
import { readAlong } from "#test/support/read-along.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const RATE = 16_000;

describe("places for captions, of which there is one", () => {
  let server: StepServer;
  beforeAll(async () => {
    const short = { LIVE_AT_ONCE: "1", LIVE_IDLE_SECONDS: "1" };
    server = await openStepServer(LIGHTEST, { SECONDS_PER_CREDIT: "100", ...short });
    listenLive(server.services, { open: Promise.resolve() });
  });
  afterAll(() => server.close());

  testAtLength("come back from who is there and sends no sound", async () => {
    const [ada, eve] = await Promise.all([
      register(server.url, "ada@example.org"),
      register(server.url, "eve@example.org"),
    ]);
    const idle = await connect(server.url, eve, (await beginLive(eve)).id);
    expect(await idle.ended()).toMatchObject({ code: "live-idle", details: { minutes: 1 } });
    await idle.closed();
    const next = await connect(server.url, ada, (await beginLive(ada)).id);
    await next.ended();
    await next.closed();
    expect(await eve.credits()).toBe(20);
  });

  it("come back from who sends a sample now and then, and is never quiet for long", async () => {
    const dot = await register(server.url, "dot@example.org");
    const client = await connect(server.url, dot, (await beginLive(dot)).id);
    let place = 0;
    const dripping = setInterval(() => client.send(place++, second(1).subarray(0, 1)), 50);
    onTestFinished(() => clearInterval(dripping));
    expect(await client.ended()).toMatchObject({ code: "live-idle", details: { minutes: 1 } });
    clearInterval(dripping);
    await client.closed();
    expect(await dot.credits()).toBe(20);
  });

  it("are kept by who says that they pause", async () => {
    const ida = await register(server.url, "ida@example.org");
    const { id } = await beginLive(ida);
    const client = await connect(server.url, ida, id);
    client.pause();
    const looked = async () => {
      const [row] = await server.services.db.select().from(live).where(eq(live.id, id));
      return row?.aliveUntil.getTime();
    };
    // Every other second it is looked after: by the third look it was idle for longer than it may be.
    for (let looks = 0; looks < 3; looks++) {
      const before = await looked();
      await until("a look", async () => (await looked()) !== before);
    }
    client.send(0, second(1));
    await client.phrase("1.");
    client.end();
    expect(await client.ended()).toMatchObject({ code: "live-ended" });
    await client.closed();
  });
});

describe("a place for captions, of which there is one, and nobody who is there is idle", () => {
  let server: StepServer;
  beforeAll(async () => {
    const silent = { LIVE_AT_ONCE: "1", LIVE_SILENT_SECONDS: "2" }; // of sound, however long that takes to come
    const linked = { SECONDS_PER_CREDIT: "100", PUBLIC_URL: "https://words.example" };
    server = await openStepServer(LIGHTEST, { ...silent, ...linked });
    listenLive(server.services, { open: Promise.resolve() });
  });
  afterAll(() => server.close());

  it("is lent by who pauses to who talks, and theirs goes on when there is room, with every word once", async () => {
    const [pam, rob] = await Promise.all([
      register(server.url, "pam@example.org"),
      register(server.url, "rob@example.org"),
    ]);
    const { id } = await beginLive(pam);
    const first = await connect(server.url, pam, id);
    first.send(0, second(1));
    await first.phrase("1.");
    const hasPlace = async () =>
      (await rob.get<ReplyTo<"readEngine">>("/api/engine")).body.captions?.ready === true;
    expect(await hasPlace()).toBe(false);
    first.pause();
    await until("a place", hasPlace);
    const other = await connect(server.url, rob, (await beginLive(rob)).id);
    expect(await first.closed()).toBe(LIVE_CLOSES.resting);
    const waits = async () => {
      const [row] = await server.services.db.select().from(live).where(eq(live.id, id));
      return row?.state === "open" && row.aliveUntil.getTime() > Date.now() + 3_000_000;
    };
    await until("as long as a pause may take", waits);
    other.send(0, second(5));
    await other.phrase("5.");
    // Who talks keeps the place, whoever comes back.
    await expect(connect(server.url, pam, id)).rejects.toThrow(String(LIVE_CLOSES.full));
    other.end();
    expect(await other.ended()).toMatchObject({ code: "live-ended" });
    await other.closed();
    const again = await connect(server.url, pam, id);
    again.send(again.ready.received, seconds(1, 2).subarray(again.ready.received));
    again.end();
    await again.ended();
    expect(again.said()).toEqual(["1.", "2."]);
    expect([await pam.credits(), await rob.credits()]).toEqual([19, 19]);
  });

  it("whose link is nobody's for a moment counts who opened it then, too", async () => {
    const mia = await register(server.url, "mia@example.org");
    const { id } = await beginLive(mia);
    const client = await connect(server.url, mia, id);
    client.pause();
    const { link } = (await mia.call<ReplyTo<"openLiveLink">>(`/api/live/${id}/link`)).body.live;
    await readAlong(server.url, String(link).split("/").at(-1) ?? "");
    const { db } = server.services;
    const at = eq(live.id, id);
    const [row] = await db.select().from(live).where(at);
    await db.update(live).set({ link: null }).where(at);
    const counted = async () => (await db.select().from(liveAudience).where(eq(liveAudience.liveId, id)))[0];
    const before = (await counted())?.seenAt.getTime();
    await until("a count without a link", async () => (await counted())?.seenAt.getTime() !== before);
    await db
      .update(live)
      .set({ link: row?.link ?? null })
      .where(at);
    expect(row?.readers).toBe(0);
    await until(
      "the one who opened it",
      async () => (await db.select().from(live).where(at))[0]?.readers === 1,
    );
    client.end();
    await client.closed();
  });

  it("comes back from who sends silence alone; until then nobody else is given it, and that is said before", async () => {
    const [kim, lou] = await Promise.all([
      register(server.url, "kim@example.org"),
      register(server.url, "lou@example.org"),
    ]);
    const client = await connect(server.url, kim, (await beginLive(kim, "one-key-of-hers")).id);
    const full = async () => (await lou.get<ReplyTo<"readEngine">>("/api/engine")).body.captions;
    expect(await full()).toMatchObject({ ready: false, note: { code: "live-full" } });
    await expect(beginLive(lou)).rejects.toThrow("live-full");
    expect(await lou.credits()).toBe(20);
    // Who has the place already may ask again, as after an answer that was lost.
    expect(await beginLive(kim, "one-key-of-hers")).toMatchObject({ state: "open" });
    client.send(0, seconds(1, 1));
    client.send(RATE, new Int16Array(4 * RATE));
    expect(await client.ended()).toMatchObject({ code: "live-silent", details: { minutes: 1 } });
    expect(await client.closed()).toBe(LIVE_CLOSES.over);
    await until("a free place", async () => (await full())?.ready);
    expect((await full())?.by).toMatchObject({ host: null, creditsPerBlock: 1 });
  });

  it("that is taken lets nobody in who has begun before, but say so", async () => {
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

  it("is taken from nobody who was cut off by a ticket that opens nothing", async () => {
    const [bea, dan] = await Promise.all([
      register(server.url, "bea@example.org"),
      register(server.url, "dan@example.org"),
    ]);
    const { id } = await beginLive(bea);
    const { id: other } = await beginLive(dan);
    const client = await connect(server.url, bea, id);
    client.send(0, second(1).subarray(0, 8_000)); // no phrase yet: another transcript would begin at 0
    await until("the sound", () => client.find("received").some(({ received }) => received === 8_000));
    client.cut();
    await expect(openLive(server.url, other, "x".repeat(43))).rejects.toThrow("401");
    expect((await connect(server.url, bea, id)).ready.received).toBe(8_000);
  });
});

describe("sound without a word, of which ten seconds a day are heard for nothing", () => {
  let server: StepServer;
  beforeAll(async () => {
    server = await openStepServer(LIGHTEST, { SECONDS_PER_CREDIT: "4", LIVE_WORDLESS_SECONDS: "10" });
    listenLive(server.services, { open: Promise.resolve() });
  });
  afterAll(() => server.close());
  const silence = (count: number) => new Int16Array(count * RATE);
  const talk = async (name: string) => {
    const person = await register(server.url, `${name}@example.org`);
    const begin = async () => connect(server.url, person, (await beginLive(person)).id);
    return { person, begin };
  };

  it("ends captions, and begins none on that day, however it was cut and deleted", async () => {
    const { person, begin } = await talk("mia");
    const parts = [3, 3]; // each less than a block, which came back whole
    for (const part of parts) {
      const live = await beginLive(person);
      const client = await connect(server.url, person, live.id);
      client.send(0, silence(part));
      client.end();
      await client.ended();
      await client.closed();
      const headers = { token: person.token };
      await fetch(`${server.url}/api/live/${live.id}`, { method: "DELETE", headers });
    }
    const client = await begin();
    client.send(0, silence(8));
    expect(await client.ended()).toMatchObject({ code: "live-wordless", details: { minutes: 1 } });
    await client.closed();
    await expect(begin()).rejects.toThrow("live-wordless");
    expect(await person.credits()).toBe(20);
  });

  it("is not counted where words are said in its block, which are paid", async () => {
    const { person, begin } = await talk("amy");
    const client = await begin();
    for (let block = 0; block < 4; block++) {
      client.send(block * 4 * RATE, silence(3));
      client.send((block * 4 + 3) * RATE, second(block + 1));
    }
    client.end();
    expect(await client.ended()).toMatchObject({ code: "live-ended" });
    await client.closed();
    expect(await person.credits()).toBe(16);
    const next = await begin();
    next.end();
    await next.closed();
  });
});

describe("places for those who read along, of which one link has two", () => {
  let server: StepServer;
  beforeAll(async () => {
    server = await openStepServer(LIGHTEST, {
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

  testAtLength(
    "are not taken from others by a link that is full, and an address counts so often in an hour",
    async () => {
      const [hall, room] = [await talking("hall"), await talking("room")];
      const two = [await read(hall.token), await read(hall.token)];
      expect(two.map(({ status }) => status)).toEqual([200, 200]);
      expect((await read(hall.token)).status).toBe(503);
      expect((await read(room.token)).status).toBe(200);
      await until("two readers", () => hall.client.find("readers").at(-1)?.since === 2);
      for (const { leave } of two) await leave();
      await until("nobody", () => hall.client.find("readers").at(-1)?.now === 0);
      for (let time = 0; time < 3; time++) {
        const one = await read(hall.token);
        expect(one.status).toBe(200);
        await until("one reader", () => hall.client.find("readers").at(-1)?.now === 1);
        await one.leave();
        await until("nobody", () => hall.client.find("readers").at(-1)?.now === 0);
      }
      expect(hall.client.find("readers").at(-1)?.since).toBe(4);
    },
  );
});
