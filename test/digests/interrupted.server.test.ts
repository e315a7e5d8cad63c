import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { conversion } from "#server/conversions/tables.ts";
import { recoverDigests } from "#server/digests/recover.ts";
import { takeUpDigest } from "#server/digests/run.ts";
import { digest } from "#server/digests/tables.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { type ChatServer, startChatServer } from "#test/support/chat-server.ts";
import { type Person, register, send } from "#test/support/client.ts";
import type { Plain } from "#test/support/contract.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { digestOf } from "#test/support/digests.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { refusal } from "#test/support/outcomes.ts";
import type { Behaviour } from "#test/support/service-server.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

let files: AudioFolder;
let talk: string;
let chat: ChatServer;
beforeAll(async () => {
  files = await audioFolder();
  talk = await files.make("talk.wav", tone(2));
  chat = await startChatServer();
});
afterAll(() => Promise.all([files.remove(), chat.close()]));

const hang: Behaviour = { kind: "hang" };

describe("a digest", () => {
  let server: StepServer;
  beforeAll(async () => {
    server = await openStepServer("postgres", chat.settings);
  });
  afterAll(() => server.close());

  async function withTranscript(name: string) {
    chat.forget();
    const ada = await register(server.url, `${name}@example.org`);
    const answer = ada.transcribe(talk);
    (await server.engine.run()).end();
    const id = (await answer).body.conversion?.id ?? "";
    return { ada, id, ...digestOf(ada, id), story: () => ledgerTable(server.services.db, ada.user.id) };
  }
  /** As when its worker has died, so many attempts ago: another takes it up, where one may. */
  async function takeOver(id: string, attempt: number) {
    const { services } = server;
    const [row] = await services.db
      .update(digest)
      .set({ leaseUntil: sql`now() - interval '1 second'`, attempt })
      .where(and(eq(digest.conversionId, id), eq(digest.state, "running")))
      .returning();
    if (!row) throw new Error("there is no digest at work");
    if (attempt < 3) await takeUpDigest(services, { id: row.id, attempt });
    else await recoverDigests(services);
  }
  /** Another chat server, or another model of it, from here on. */
  function change(more: { host?: string; model?: string }) {
    const { chat: known } = server.services;
    if (!known) throw new Error("no chat server is set");
    const before = { ...known };
    Object.assign(known, more);
    onTestFinished(() => void Object.assign(known, before));
  }
  async function allow({ token }: Person, speechPlaces: string) {
    const sent = {
      method: "PUT",
      headers: { token },
      body: {
        lowBalanceMail: true,
        expiryMail: true,
        endMail: true,
        objectionMail: true,
        receivedMail: true,
        speechPlaces,
      },
    };
    expect((await send(`${server.url}/api/account/preferences`, sent)).status).toBe(200);
  }

  it("whose worker died is made by another, whose work alone counts", async () => {
    const { id, begin, ended, story } = await withTranscript("taken-over");
    chat.script("/completions", [hang]);
    await begin("taken-over-1");
    await expect.poll(() => chat.asked().length).toBe(1);
    await takeOver(id, 2);
    expect(await ended()).toMatchObject({ state: "done", credits: 1 });
    await expect.poll(() => chat.to("/completions")[0]?.aborted).toBe(true);
    expect((await story()).match(/capture +Summary/g)).toHaveLength(1);
  });

  it("that is interrupted again and again fails, and its credit comes back", async () => {
    const { ada, id, begin, ended, story } = await withTranscript("again-and-again");
    chat.script("/completions", [hang], true);
    await begin("interrupted-1");
    await expect.poll(() => chat.asked().length).toBe(1);
    await takeOver(id, 3);
    expect(await ended()).toMatchObject({ state: "failed", code: "digest-interrupted", credits: 0 });
    expect(await ada.credits()).toBe(19);
    expect(await story()).toMatch(/release .*interrupted/);
  });

  it("is not made elsewhere for somebody whose texts stay here, and is told so", async () => {
    const { ada, id, read, begin } = await withTranscript("stays-here");
    expect((await read()).offer).toMatchObject({ host: null, refusal: null });
    await allow(ada, "here");
    expect((await read()).offer).toMatchObject({ host: null, refusal: null }); // it works on this machine
    change({ host: "chat.example.org" });
    expect((await read()).offer).toMatchObject({
      ...{ host: "chat.example.org", refusal: { code: "no-engine-here" } },
    });
    expect((await begin("stays-here-1")).body).toMatchObject(refusal("no-engine-here"));
    await allow(ada, "shown");
    const agreed = { model: "tiny-chat", host: null, credits: 1 };
    const before = await ada.call<Plain>(`/api/conversions/${id}/digest`, agreed);
    expect(before.body).toMatchObject(refusal("digest-changed", { host: "chat.example.org", credits: 1 }));
    expect(chat.asked()).toEqual([]);
    expect(await ada.credits()).toBe(19);
  });

  it("goes nowhere once its person allows it no more, in the midst of it too", async () => {
    const { ada, begin, ended } = await withTranscript("in-the-midst");
    change({ host: "chat.example.org" });
    chat.say(async () => {
      await allow(ada, "here");
      return "Nothing usable, which is asked for once more.";
    });
    await begin("in-the-midst-1");
    expect(await ended()).toMatchObject({ state: "failed", code: "no-engine-here", credits: 0 });
    expect(chat.asked()).toHaveLength(1);
  });

  it.each([
    ["a translation", { language: "de", translate: true }, "is en."],
    ["a recording in German", { language: "de", translate: false }, "is de."],
    ["one of many languages", { language: "each-passage", translate: false }, null],
  ])("of %s says what it is written in", async (of, written, said) => {
    const { id, begin, ended } = await withTranscript(of.replaceAll(" ", "-"));
    await server.services.db.update(conversion).set(written).where(eq(conversion.id, id));
    await begin("written-in-1");
    await ended();
    const system = chat.asked()[0]?.messages[0]?.content ?? "";
    if (said) expect(system).toContain(`The language of the transcript ${said}`);
    else expect(system).not.toContain("The language of the transcript");
  });

  it("that waits for its turn is sent to the queue again after an hour, not after minutes", async () => {
    const { ada, begin, ended } = await withTranscript("waits");
    const { db } = server.services;
    const go = Promise.withResolvers<string>();
    chat.say(() => go.promise);
    const answer = ada.transcribe(talk, { key: "waits-talk-2" });
    (await server.engine.run()).end();
    const secondId = (await answer).body.conversion?.id ?? "";
    const second = digestOf(ada, secondId);
    await begin("waits-first-1");
    await expect.poll(() => chat.asked().length).toBe(1);
    await second.begin("waits-second-2"); // one of a person is made at a time
    const its = eq(digest.conversionId, secondId);
    const jobsAfter = async (minutes: number) => {
      const leaseUntil = sql`lease_until - make_interval(mins => ${minutes})`;
      const [row] = await db.update(digest).set({ leaseUntil }).where(its).returning();
      await recoverDigests(server.services);
      const jobs = db.select({ name: sql`name` }).from(sql`pgboss.job`);
      return (await jobs.where(sql`data->>'id' = ${row?.id}`)).length;
    };
    expect(await jobsAfter(30)).toBe(1);
    expect(await jobsAfter(31)).toBe(2);
    chat.say();
    go.resolve("Nothing usable.");
    await ended();
    expect(await second.ended()).toMatchObject({ state: "done" });
  });

  it.each([
    ["its person allows it no more", "here", { host: "chat.example.org" }, {}, "no-engine-here"],
    ["another model is set", "shown", {}, { model: "another" }, "chat-not-set-up"],
    ["another server is set", "shown", {}, { host: "other.example.org" }, "chat-not-set-up"],
  ] as const)("that waited goes nowhere when %s", async (why, places, first, then, code) => {
    const { ada, id, begin, ended } = await withTranscript(why.replaceAll(" ", "-"));
    change(first);
    chat.script("/completions", [hang], true);
    await begin("waited-1234");
    await expect.poll(() => chat.asked().length).toBe(1);
    await allow(ada, places);
    change({ ...first, ...then });
    await takeOver(id, 2);
    expect(await ended()).toMatchObject({ state: "failed", code, credits: 0 });
    expect(chat.asked()).toHaveLength(1);
    expect(await ada.credits()).toBe(19);
  });
});

it("there is none where no chat server is set", async () => {
  const server = await openStepServer(LIGHTEST);
  onTestFinished(() => server.close());
  const ada = await register(server.url, "none@example.org");
  const answer = ada.transcribe(talk);
  (await server.engine.run()).end();
  const at = `/api/conversions/${(await answer).body.conversion?.id}/digest`;
  expect((await ada.get(at)).body).toMatchObject({ success: true, digest: null, offer: null });
  const none = await ada.call<Plain>(at, { model: "tiny-chat", host: null, credits: 1 });
  expect([none.status, none.body]).toMatchObject([404, refusal("not-found")]);
});
