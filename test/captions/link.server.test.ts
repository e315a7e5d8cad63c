import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { LiveLinkEvent } from "#contract/live.ts";
import { user } from "#server/accounts/tables.ts";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { beginLive, connect } from "#test/support/live-client.ts";
import { listenLive, second, seconds } from "#test/support/live-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const RATE = 16_000;

describe("a link to captions, on two servers", () => {
  let server: StepServer;
  let other: { url: string };
  beforeAll(async () => {
    server = await openStepServer("postgres", {
      ...{ SECONDS_PER_CREDIT: "100", PUBLIC_URL: "https://words.example", LIVE_READERS: "600" },
      LIVE_READERS_PER_LINK: "600",
      ...{ LIVE_READERS_PER_ADDRESS: "550", CONNECTIONS_PER_ADDRESS: "1000", LIVE_AT_ONCE: "20" },
    });
    listenLive(server.services, { open: Promise.resolve() });
    other = await server.second();
  });
  afterAll(() => server.close());

  let people = 0;
  const somebody = () => register(server.url, `ada-${people++}@example.org`);

  /** Somebody who talks, and the token of their link. */
  async function talking() {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    return { ada, id, client, token: await open(ada, id) };
  }
  async function open(person: Person, id: string): Promise<string> {
    const { body } = await person.call<ReplyTo<"openLiveLink">>(`/api/live/${id}/link`);
    expect(body.live.link).toMatch(/^https:\/\/words\.example\/live\/[\w-]{44}$/);
    return String(body.live.link).split("/").at(-1) ?? "";
  }
  const unlink = (person: Person, id: string) =>
    fetch(`${server.url}/api/live/${id}/link`, { method: "DELETE", headers: { token: person.token } });

  /** Somebody who reads along. */
  async function read(url: string, token: string, query = "") {
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const answer = await fetch(`${url}/api/live-links/${token}/events${query}`, { signal: leaving.signal });
    const events: LiveLinkEvent[] = [];
    let ended = false;
    const reading = async () => {
      let rest = "";
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
        rest = lines.pop() ?? "";
        events.push(...lines.map((line) => JSON.parse(line.replace(/^data: /, ""))));
      }
      ended = true;
    };
    if (answer.ok) reading().catch(() => {});
    const said = () => events.flatMap(({ phrases }) => phrases.map(({ text }) => text));
    return {
      answer,
      events,
      said,
      leave: () => leaving.abort(),
      phrase: (text: string) => until(`the phrase ${text}`, () => said().includes(text), 20),
      over: () => until("the end", () => ended && events.at(-1)?.over, 20),
    };
  }

  it("shows words that may change and each phrase once, on every server, also to who comes later", async () => {
    const { client, token } = await talking();
    const [here, there] = await Promise.all([read(server.url, token), read(other.url, token)]);
    client.send(0, seconds(1, 3));
    await Promise.all([here.phrase("3."), there.phrase("3.")]);
    const late = await read(other.url, token);
    await late.phrase("3.");
    client.send(3 * RATE, second(4));
    for (const reader of [here, there, late]) {
      await reader.phrase("4.");
      expect(reader.said()).toEqual(["1.", "2.", "3.", "4."]);
    }
    expect(here.answer.headers.get("x-robots-tag")).toBe("noindex");
    await until(
      "who reads",
      () => client.find("readers").some(({ now, since }) => now === 3 && since === 3),
      20,
    );
    late.leave();
    await until("who is left", () => client.find("readers").at(-1)?.now === 2, 20);
    await read(server.url, token, "?again=true");
    await until("who came back", () => client.find("readers").at(-1)?.now === 3, 20);
    expect(client.find("readers").at(-1)?.since).toBe(3);
  });

  it("shows words that may change before their phrase on the other server, too", async () => {
    const { client, token } = await talking();
    const there = await read(other.url, token);
    await until("the first event", () => there.events.length > 0, 20);
    await until("that somebody reads", () => client.find("readers").some(({ now }) => now === 1), 20);
    const half = second(7).subarray(0, RATE / 2);
    client.send(0, second(6));
    client.send(RATE, half);
    await there.phrase("6.");
    expect(there.events.some(({ partial }) => partial === "6…") || there.said().includes("6.")).toBe(true);
  });

  it("ends with a press, and another one has another address", async () => {
    const { ada, id, client, token } = await talking();
    expect(await open(ada, id)).toBe(token);
    const readers = await Promise.all([read(server.url, token), read(other.url, token)]);
    expect((await unlink(ada, id)).status).toBe(200);
    for (const reader of readers) await reader.over();
    const answered = await read(other.url, token);
    expect([answered.answer.status, await answered.answer.json()]).toEqual([404, refusal("live-link-ended")]);
    const next = await open(ada, id);
    expect(next).not.toBe(token);
    const reader = await read(server.url, next);
    client.send(0, second(1));
    await reader.phrase("1.");
  });

  it("ends with the captions", async () => {
    const { client, token } = await talking();
    const readers = await Promise.all([read(server.url, token), read(other.url, token)]);
    client.send(0, second(1));
    client.end();
    for (const reader of readers) {
      await reader.over();
      expect(reader.said()).toEqual(["1."]);
    }
    expect((await read(server.url, token)).answer.status).toBe(404);
  });

  it("opens nothing of who is suspended, nor by a token of our own making for something else", async () => {
    const { ada, client, token } = await talking();
    const reader = await read(other.url, token);
    await server.services.db.update(user).set({ suspendedAt: sql`now()` }).where(eq(user.id, ada.user.id));
    client.send(0, second(1));
    await reader.over();
    expect((await read(server.url, token)).answer.status).toBe(404);
    for (const wrong of [`${token.slice(0, -1)}A`, "x", "A".repeat(44), `${token}A`])
      expect((await read(server.url, wrong)).answer.status).toBe(404);
  });

  it("has room for 500 at once, who all get each phrase once, and not for one more than may", async () => {
    const { client, token } = await talking();
    const readers = await Promise.all(Array.from({ length: 500 }, () => read(server.url, token)));
    client.send(0, seconds(1, 5));
    for (const reader of readers) await reader.phrase("5.");
    for (const reader of readers) expect(reader.said()).toEqual(["1.", "2.", "3.", "4.", "5."]);
    await until("all of them", () => client.find("readers").at(-1)?.now === 500, 20);
    const more = await Promise.all(Array.from({ length: 60 }, () => read(server.url, token)));
    const statuses = more.map(({ answer }) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
