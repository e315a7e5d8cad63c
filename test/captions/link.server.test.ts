import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { user } from "#server/accounts/tables.ts";
import { recoverLives } from "#server/captions/end-live.ts";
import { live, livePhrase } from "#server/captions/tables.ts";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { beginLive, connect, type LiveClient, readLive } from "#test/support/live-client.ts";
import { listenLive, second, seconds } from "#test/support/live-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { readAlong as read } from "#test/support/read-along.ts";
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
  async function open(person: Person, id: string, query = ""): Promise<string> {
    const { body } = await person.call<ReplyTo<"openLiveLink">>(`/api/live/${id}/link${query}`);
    expect(body.live.link).toMatch(/^https:\/\/words\.example\/live\/[\w-]{44}$/);
    return String(body.live.link).split("/").at(-1) ?? "";
  }
  const unlink = (person: Person, id: string, query = "") =>
    fetch(`${server.url}/api/live/${id}/link${query}`, {
      method: "DELETE",
      headers: { token: person.token },
    });

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
    await until("who reads", () => client.find("readers").some(({ now, since }) => now === 3 && since === 3));
    late.leave();
    await until("who is left", () => client.find("readers").at(-1)?.now === 2);
    await read(server.url, token, "?again=true");
    await until("who came back", () => client.find("readers").at(-1)?.now === 3);
    expect(client.find("readers").at(-1)?.since).toBe(3); // who comes again is not counted anew
    client.pause();
    await here.waits();
    client.send(4 * RATE, second(5));
    await here.phrase("5.");
    expect(here.events.at(-1)?.waits).toBe(false);
  });

  it("shows words that may change on the other server, too, and a pause to who comes in the middle of it", async () => {
    const { client, token } = await talking();
    const there = await read(other.url, token);
    await until("the first event", () => there.events.length > 0);
    await until("that somebody reads", () => client.find("readers").some(({ now }) => now === 1));
    const half = second(7).subarray(0, RATE / 2);
    client.send(0, second(6));
    client.send(RATE, half);
    await there.phrase("6.");
    expect(there.events.some(({ partial }) => partial === "6…") || there.said().includes("6.")).toBe(true);
    client.pause();
    await there.waits();
    const late = await read(server.url, token); // where nobody read when that was said
    await late.waits();
  });

  it("shows what is said from the moment on in which it was made, and nothing from before, to nobody", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada, undefined, { recording: "r-1" });
    const client = await connect(server.url, ada, id);
    client.send(0, seconds(1, 2));
    await client.phrase("2.");
    const first = await open(ada, id, "?from=2.5");
    const readers = [await read(server.url, first), await read(other.url, first, "?again=true&after=0")];
    client.send(2 * RATE, seconds(3, 4));
    for (const reader of readers) {
      await reader.phrase("4.");
      expect(reader.said()).toEqual(["4."]);
      expect(reader.events.map(({ partial }) => partial)).not.toContain("3…");
    }
    await unlink(ada, id);
    const later = await read(server.url, await open(ada, id));
    client.send(4 * RATE, second(5));
    await later.phrase("5.");
    expect(later.said()).toEqual(["5."]);
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

  it("ends with captions of no named recording", async () => {
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

  describe("to a recording whose captions end and begin again", () => {
    const captionsOf = async (person: Person, recording: string) => {
      const { id, link } = await beginLive(person, undefined, { recording });
      return { id, link, client: await connect(server.url, person, id) };
    };
    const say = async (client: LiveClient, number: number) => {
      client.send(0, second(number));
      client.end();
      await client.ended();
    };

    it("waits for the next, and goes on there, for who reads and who comes later", async () => {
      const ada = await somebody();
      const first = await captionsOf(ada, "r-1");
      const token = await open(ada, first.id);
      const readers = await Promise.all([read(server.url, token), read(other.url, token)]);
      await say(first.client, 1);
      for (const reader of readers) await reader.waits();
      expect((await readLive(ada, first.id)).link).toContain(token);
      const next = await captionsOf(ada, "r-1");
      expect(next.link).toContain(token);
      const counted = () => next.client.find("readers").at(-1); // each server counts its own, second by second
      await until("two readers", () => counted()?.now === 2 && counted()?.since === 2);
      await say(next.client, 2);
      const late = await read(other.url, token);
      for (const reader of [...readers, late]) {
        await reader.phrase("2.");
        expect(reader.events.flatMap(({ phrases }) => phrases)).toEqual([
          { position: 0, text: "1." },
          { position: 1, text: "2." },
        ]);
      }
    });

    it("is nobody else's who names that recording, nor another recording's", async () => {
      const [ada, eve] = await Promise.all([somebody(), somebody()]);
      const first = await captionsOf(ada, "r-1");
      const token = await open(ada, first.id);
      await say(first.client, 1);
      expect((await captionsOf(eve, "r-1")).link).toBeNull();
      expect((await captionsOf(ada, "r-2")).link).toBeNull();
      expect((await readLive(ada, first.id)).link).toContain(token);
    });

    it("that was ended by a press while they waited is dead for ever", async () => {
      const ada = await somebody();
      const first = await captionsOf(ada, "r-1");
      const token = await open(ada, first.id);
      const reader = await read(other.url, token);
      await say(first.client, 1);
      await reader.waits();
      expect((await unlink(ada, first.id)).status).toBe(200);
      await reader.over();
      expect((await captionsOf(ada, "r-1")).link).toBeNull();
      expect((await read(server.url, token)).answer.status).toBe(404);
    });

    it("is ended by a press at any of its captions, also at the same moment as others begin", async () => {
      const ada = await somebody();
      const first = await captionsOf(ada, "r-1");
      const token = await open(ada, first.id);
      await say(first.client, 1);
      const [next] = await Promise.all([
        beginLive(ada, undefined, { recording: "r-1" }),
        unlink(ada, first.id),
      ]);
      expect((await readLive(ada, next.id)).link).toBeNull();
      expect((await read(server.url, token)).answer.status).toBe(404);
    });

    it("ends where nothing has come for longer than a pause may take, and is never taken over then", async () => {
      const ada = await somebody();
      const first = await captionsOf(ada, "r-1");
      const token = await open(ada, first.id);
      const reader = await read(other.url, token);
      await say(first.client, 1);
      await reader.waits();
      const long = sql`now() - make_interval(secs => ${server.services.settings.LIVE_PAUSE_SECONDS + 1})`;
      await server.services.db.update(live).set({ endedAt: long }).where(eq(live.id, first.id));
      expect((await beginLive(ada, undefined, { recording: "r-1" })).link).toBeNull();
      await reader.over();
      await recoverLives(server.services);
      expect((await readLive(ada, first.id)).link).toBeNull();
    });

    it("that is over ends once its last words are there, and says so to its owner", async () => {
      const ada = await somebody();
      const { id, client } = await captionsOf(ada, "r-1");
      const token = await open(ada, id);
      const reader = await read(other.url, token);
      client.send(0, second(1));
      expect((await unlink(ada, id, "?after=last-words")).status).toBe(200);
      client.send(RATE, second(2));
      await reader.phrase("2.");
      client.end();
      await reader.over();
      expect((await readLive(ada, id)).link).toBeNull();
      expect((await beginLive(ada, undefined, { recording: "r-1" })).link).toBeNull();
      expect((await read(server.url, token)).answer.status).toBe(404);
    });

    it("that is over ends a minute later where its last words don't come", async () => {
      const ada = await somebody();
      const { id, client } = await captionsOf(ada, "r-1");
      const token = await open(ada, id);
      const reader = await read(server.url, token);
      await unlink(ada, id, "?after=last-words");
      const overAt = sql`now() - interval '61 seconds'`;
      await server.services.db.update(live).set({ recordingOverAt: overAt }).where(eq(live.id, id));
      await reader.over();
      await until("no link", () => client.find("readers").at(-1)?.linked === false);
    });

    it("gives who was cut off all that they missed, as far as it is kept", async () => {
      const ada = await somebody();
      const { id } = await beginLive(ada, undefined, { recording: "r-1" });
      const token = await open(ada, id);
      const place = { liveId: id, start: 0, end: 1, words: [] };
      const said = Array.from({ length: 250 }, (_, at) => ({ ...place, position: at, text: `${at + 1}.` }));
      await server.services.db.insert(livePhrase).values(said);
      const [cut, long, late] = await Promise.all([
        read(other.url, token, "?again=true&after=60"),
        read(other.url, token, "?again=true&after=3"),
        read(other.url, token),
      ]);
      for (const reader of [cut, long, late]) await reader.phrase("250.");
      expect([cut, long, late].map(({ said }) => said().length)).toEqual([189, 200, 20]);
      expect(cut.said()[0]).toBe("62.");
    });
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
    await until("all of them", () => client.find("readers").at(-1)?.now === 500);
    const more = await Promise.all(Array.from({ length: 60 }, () => read(server.url, token)));
    const statuses = more.map(({ answer }) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
