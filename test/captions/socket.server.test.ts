import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIVE_CLOSES } from "#contract/live-messages.ts";
import { type Person, register, until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { holdUp } from "#test/support/hold-up.ts";
import { beginLive, connect, openLive, readLive, ticketFor } from "#test/support/live-client.ts";
import { listenLive, second, seconds } from "#test/support/live-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const RATE = 16_000;

describe.each(databasesFor("captions"))("a connection for captions on %s", (kind) => {
  let server: StepServer;
  const gate = { open: Promise.resolve() as Promise<unknown> };
  beforeAll(async () => {
    server = await openStepServer(kind, {
      SECONDS_PER_CREDIT: "100",
      LIVE_PER_PERSON: "3",
      LIVE_AT_ONCE: "4",
    });
    listenLive(server.services, gate);
  });
  afterAll(() => server.close());

  let people = 0;
  const somebody = () => register(server.url, `ada-${people++}@example.org`);
  const refusedWith = (status: number, opening: Promise<unknown>) =>
    expect(opening).rejects.toThrow(`Unexpected server response: ${status}`);

  it("says words that may change, then phrases with their places, and ends when there is no more sound", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    expect(client.ready).toEqual({ kind: "ready", received: 0, done: 0, phrases: [] });
    client.send(0, seconds(1, 3));
    client.end();
    expect(await client.ended()).toMatchObject({ code: "live-ended", message: expect.any(String) });
    expect(await client.closed()).toBe(LIVE_CLOSES.over);
    expect(client.phrases().map(({ position, start, end, text }) => [position, start, end, text])).toEqual([
      [0, 0, 1, "1."],
      [1, 1, 2, "2."],
      [2, 2, 3, "3."],
    ]);
    expect(client.find("partial").map(({ text, from }) => [text, from])).toContainEqual(["1…", 0]);
    expect(await readLive(ada, id)).toMatchObject({ state: "ended", credits: 1 });
  });

  it("goes on at the place that was told after a broken connection, and takes nothing twice", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const sound = seconds(1, 40);
    let sent = 0;
    let client = await connect(server.url, ada, id);
    for (let cut = 0; cut < 20; cut++) {
      // Two and a bit seconds, of which some are cut off on the way.
      client.send(sent, sound.subarray(sent, Math.min(sound.length, sent + 2.3 * RATE)));
      if (cut % 3 === 0) await until("some of it", () => client.find("received").length > 0);
      client.cut();
      client = await connect(server.url, ada, id);
      expect(client.ready.received).toBeGreaterThanOrEqual(client.ready.done);
      // From before the place, too: what is here already is not taken again.
      sent = Math.max(client.ready.done, client.ready.received - 1_000);
    }
    client.send(sent, sound.subarray(sent));
    client.end();
    await client.ended();
    expect(client.said()).toEqual(Array.from({ length: 40 }, (_, at) => `${at + 1}.`));
    expect(client.phrases().map(({ position }) => position)).toEqual(
      Array.from({ length: 40 }, (_, at) => at),
    );
  });

  it("goes on with a phrase that is being written down while the line breaks and comes back", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const first = await connect(server.url, ada, id);
    first.send(0, seconds(1, 1));
    await first.phrase("1.");
    const writing = holdUp(server.services, "keep-phrase.ts");
    first.send(RATE, seconds(2, 2));
    await until("a phrase that is written down", () => writing.count > 0);
    first.cut();
    const again = await connect(server.url, ada, id);
    expect(again.ready).toMatchObject({ received: 2 * RATE, done: RATE });
    writing.release();
    again.send(2 * RATE, seconds(3, 3));
    again.end();
    await again.ended();
    expect(again.said()).toEqual(["1.", "2.", "3."]);
  });

  it("takes sound once that two connections bring while a block is being paid", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const first = await connect(server.url, ada, id);
    const holding = holdUp(server.services, "hold-block.ts");
    first.send(0, seconds(1, 1));
    await until("a block that is being held", () => holding.count === 1);
    first.cut();
    const again = await connect(server.url, ada, id);
    expect(again.ready.received).toBe(0);
    again.send(0, seconds(1, 1));
    await until("the same block for the same sound", () => holding.count === 2);
    holding.release();
    await until("the older one asks as the newer", () => holding.count === 3);
    again.send(RATE, seconds(2, 2));
    await again.phrase("2.");
    again.send(2 * RATE, seconds(3, 3));
    again.end();
    await again.ended();
    expect(again.said()).toEqual(["1.", "2.", "3."]);
  });

  it("is told only the phrases that it lacks, and tells how far silence was looked at", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const first = await connect(server.url, ada, id);
    first.send(0, seconds(1, 2));
    first.send(2 * RATE, second(0));
    await first.phrase("2.");
    await until("the silence", () => first.find("received").some(({ done }) => done === 3 * RATE));
    const again = await connect(server.url, ada, id, 1);
    expect(again.ready).toMatchObject({
      received: 3 * RATE,
      done: 3 * RATE,
      phrases: [{ position: 1, text: "2." }],
    });
    expect(await first.closed()).toBe(LIVE_CLOSES.taken);
  });

  it("does not take sound behind a gap, and nothing that is none", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const gap = await connect(server.url, ada, id);
    gap.send(RATE, second(2));
    expect(await gap.closed()).toBe(LIVE_CLOSES.gap);
    for (const message of ["sound", Buffer.alloc(3), Buffer.alloc(9), Buffer.alloc(12, 255)]) {
      const client = await connect(server.url, ada, id);
      client.socket.send(message);
      expect(await client.closed()).toBe(LIVE_CLOSES.malformed);
    }
    const large = await connect(server.url, ada, id);
    large.socket.send(Buffer.alloc(200_000));
    expect(await large.closed()).toBe(1009);
    const last = await connect(server.url, ada, id);
    expect(last.ready).toMatchObject({ received: 0 });
  });

  it("makes who sends wait for a slow recogniser, loses nothing, and says how far behind it is", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const slow = Promise.withResolvers<void>();
    gate.open = slow.promise;
    const client = await connect(server.url, ada, id);
    client.send(0, seconds(1, 60));
    await until("what is behind", () => client.find("received").some(({ behind }) => behind > 2));
    expect(client.find("received").at(-1)?.received).toBeLessThan(15 * RATE);
    gate.open = Promise.resolve();
    slow.resolve();
    client.end();
    await client.ended();
    expect(client.said()).toEqual(Array.from({ length: 60 }, (_, at) => `${at + 1}.`));
  });

  it("opens by a ticket alone, which opens once, its own captions, while its session lives", async () => {
    const [ada, eve] = await Promise.all([somebody(), somebody()]);
    const { id } = await beginLive(ada);
    const { id: hers } = await beginLive(eve);
    const ticket = await ticketFor(ada, id);
    await refusedWith(401, openLive(server.url, hers, ticket));
    await refusedWith(401, openLive(server.url, id, "x".repeat(43)));
    await openLive(server.url, id, ticket);
    await refusedWith(401, openLive(server.url, id, ticket));
    const [older, newer] = [await ticketFor(ada, id), await ticketFor(ada, id)];
    await refusedWith(401, openLive(server.url, id, older));
    await ada.call("/api/user/logout");
    await refusedWith(401, openLive(server.url, id, newer));
    expect((await eve.call(`/api/live/${id}/ticket`)).body).toEqual(refusal("not-found"));
    expect((await eve.get(`/api/live/${id}`)).body).toEqual(refusal("not-found"));
    expect((await eve.call(`/api/live/${id}/end`)).body).toEqual(refusal("not-found"));
    expect((await eve.call(`/api/live/${id}/link`)).body).toEqual(refusal("not-found"));
  });

  it("is refused to other sites' pages, and to what is no WebSocket", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const foreign = { headers: { origin: "https://evil.example" } };
    await refusedWith(403, openLive(server.url, id, await ticketFor(ada, id), foreign));
    const own = { headers: { origin: server.url } };
    await openLive(server.url, id, await ticketFor(ada, id), own);
    const plain = await fetch(`${server.url}/api/live/${id}/socket?ticket=${await ticketFor(ada, id)}`);
    expect(plain.status).toBe(404);
    const asked = request(`${server.url}/healthz`, {
      headers: { connection: "upgrade", upgrade: "h2c" },
    }).end();
    const [{ statusCode }] = (await once(asked, "response")) as [IncomingMessage];
    expect(statusCode).toBe(200);
    asked.destroy();
  });

  it("closes when nobody is logged in any more", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    await ada.call("/api/user/logout");
    expect(await client.closed()).toBe(LIVE_CLOSES.loggedOut);
  });

  it("ends for good when its person says so, from anywhere", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    client.send(0, seconds(1, 1));
    await client.phrase("1.");
    expect((await ada.call(`/api/live/${id}/end`)).body).toMatchObject({
      live: { state: "ended", credits: 1 },
    });
    await client.closed();
    const again = await ada.call(`/api/live/${id}/ticket`);
    expect([again.status, again.body]).toEqual([410, refusal("live-ended")]);
    expect((await ada.call(`/api/live/${id}/end`)).body).toMatchObject({
      success: true,
      live: { state: "ended" },
    });
  });

  it("has a limit for each person and for the server", async () => {
    const ada = await somebody();
    const ids = [await beginLive(ada), await beginLive(ada), await beginLive(ada)];
    const fourth = await ada.call("/api/live", {});
    expect([fourth.status, fourth.body]).toEqual([422, refusal("too-many-lives", { most: 3 })]);
    for (const { id } of ids) await ada.call(`/api/live/${id}/end`);
    const open: Person[] = await Promise.all([somebody(), somebody(), somebody(), somebody(), somebody()]);
    const begun = await Promise.all(
      open.map(async (person) => ({ person, id: (await beginLive(person)).id })),
    ); // all, before anybody has a place
    const answers = await Promise.allSettled(begun.map(({ person, id }) => connect(server.url, person, id)));
    const reasons = answers.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).toContain(String(LIVE_CLOSES.full));
  });
});
