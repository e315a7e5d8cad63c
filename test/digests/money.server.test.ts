import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Digest } from "#contract/digests.ts";
import { checkLedger } from "#server/credits/check.ts";
import { hold } from "#server/credits/tables.ts";
import { digest } from "#server/digests/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { type ChatServer, linesSent, startChatServer } from "#test/support/chat-server.ts";
import { PASSWORD, type Person, register, until } from "#test/support/client.ts";
import type { Plain, ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import type { Behaviour } from "#test/support/service-server.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";
import { unzip } from "#test/support/unzip.ts";

let files: AudioFolder;
let talk: string;
let chat: ChatServer;
beforeAll(async () => {
  files = await audioFolder();
  talk = await files.make("talk.wav", tone(4));
  chat = await startChatServer();
});
afterAll(() => Promise.all([files.remove(), chat.close()]));

const OFFER = { credits: 2, model: "tiny-chat", host: null };
const hang: Behaviour = { kind: "hang" };

describe.each(databasesFor("digests"))("digests on %s", (kind) => {
  let server: StepServer;
  beforeAll(async () => {
    server = await openStepServer(kind, {
      ...chat.settings,
      CHAT_CHARACTERS_PER_CREDIT: "30",
      CHAT_ANSWER_SECONDS: "20",
      SIGN_UP_CREDITS: "10",
    });
  });
  afterAll(() => server.close());

  /** Somebody with a transcript of three segments, sent as 45 characters: two credits for the sound, two for a digest. */
  async function withTranscript(name: string) {
    chat.forget();
    const ada = await register(server.url, `${name}@example.org`);
    const id = await transcript(ada);
    const at = `/api/conversions/${id}/digest`;
    const read = async () => (await ada.get<ReplyTo<"readDigest">>(at)).body;
    const make = (key?: string, agreed: object = OFFER) =>
      ada.call<ReplyTo<"makeDigest">>(at, agreed, key ? { "idempotency-key": key } : {});
    const ended = () =>
      until("the end of the digest", async () => {
        const { digest } = await read();
        return digest?.state !== "running" && digest;
      });
    const story = async () => {
      expect((await checkLedger(server.services.db)).rules.flatMap((rule) => rule.differences)).toEqual([]);
      return `\n${await ledgerTable(server.services.db, ada.user.id)}\n`;
    };
    return { ada, id, at, read, make, ended, story };
  }

  async function transcript(person: Person): Promise<string> {
    const answer = person.transcribe(talk);
    const run = await server.engine.run();
    await run.give(1, { text: "Who is there?" });
    await run.give(2, { text: "It is me." });
    await run.give(4, { text: "Come in!" });
    run.end();
    return (await answer).body.conversion?.id ?? "";
  }

  it("are told with their price, made, and charged when they are done", async () => {
    const { ada, read, make, ended, story } = await withTranscript("plain");
    expect(await read()).toMatchObject({ digest: null, offer: { ...OFFER, refusal: null } });
    const begun = await make("digest-1");
    expect(begun.body).toMatchObject({ ...success("ok"), creditBalance: 6, digest: { state: "running" } });
    const done = await ended();
    expect(done).toMatchObject({ state: "done", code: "ok", credits: 2, model: "tiny-chat", host: null });
    expect(done.content).toEqual({
      title: "A talk of three",
      summary: [{ text: "Somebody comes in.", starts: [0, 2] }],
      chapters: [{ text: "The door", starts: [0] }],
      actions: [{ text: "Open the door.", starts: [2] }],
    });
    expect((await read()).offer).toBeNull();
    // The same again, and another press, are the same digest.
    expect((await make("digest-1")).body.digest?.id).toBe(done.id);
    expect((await make("digest-2")).body.digest?.id).toBe(done.id);
    expect(chat.asked()).toHaveLength(1);
    expect(JSON.stringify(chat.asked())).not.toContain(ada.user.email);
    expect(await story()).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.     +10       10        0
      hold     Transcribe: talk.wav                           (2)       10        2
      capture  Transcribe: talk.wav                            -2        8        0
      hold     Summary: talk.wav                              (2)        8        2
      capture  Summary: talk.wav                               -2        6        0
      "
    `);
  });

  it("are one when they are asked for twice at once", async () => {
    const { make, ended, story } = await withTranscript("twice");
    const answers = await Promise.all([make("tab-one-1"), make("tab-two-2"), make("tab-two-2"), make()]);
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true]);
    expect(new Set(answers.map(({ body }) => body.digest?.id)).size).toBe(1);
    await ended();
    expect(chat.asked()).toHaveLength(1);
    expect(await story()).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.     +10       10        0
      hold     Transcribe: talk.wav                           (2)       10        2
      capture  Transcribe: talk.wav                            -2        8        0
      hold     Summary: talk.wav                              (2)        8        2
      capture  Summary: talk.wav                               -2        6        0
      "
    `);
  });

  testAtLength("cost nothing when the server fails, and may be asked for again", async () => {
    const { make, ended, story } = await withTranscript("faults");
    const faults: [Behaviour | (() => unknown), Digest["code"]][] = [
      [{ kind: "error", status: 401 }, "chat-not-set-up"],
      [{ kind: "error", status: 429, headers: { "retry-after": "60" } }, "chat-busy"],
      [{ kind: "other", contentType: "text/html", body: "<html>" }, "chat-failed"],
      [{ kind: "cut", bytes: 30 }, "chat-failed"],
      [() => "no JSON at all", "digest-unusable"],
      [
        () => ({ title: "T", summary: [{ text: "Made up.", lines: [9] }], chapters: [], actions: [] }),
        "digest-unusable",
      ],
    ];
    for (const [fault, code] of faults) {
      chat.forget();
      if (typeof fault === "function") chat.say(fault);
      else chat.script("/completions", [fault], true);
      expect((await make()).body).toMatchObject({ success: true, digest: { state: "running" } });
      const failed = await ended();
      expect(failed).toMatchObject({ state: "failed", code, credits: 0, content: null });
      expect(failed.message).not.toBe("");
    }
    chat.forget();
    await make("at-last-1");
    expect(await ended()).toMatchObject({ state: "done", credits: 2 });
    expect(await story()).toMatchInlineSnapshot(`
      "
      what     reason                                                                                 amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                                +10       10        0
      hold     Transcribe: talk.wav                                                                      (2)       10        2
      capture  Transcribe: talk.wav                                                                       -2        8        0
      hold     Summary: talk.wav                                                                         (2)        8        2
      release  The chat server is not set up correctly here. Nothing was charged.                        (2)        8        0
      hold     Summary: talk.wav                                                                         (2)        8        2
      release  The chat server is busy right now. Nothing was charged. Please try again in a moment.     (2)        8        0
      hold     Summary: talk.wav                                                                         (2)        8        2
      release  The chat server failed. Nothing was charged. Please try again.                            (2)        8        0
      hold     Summary: talk.wav                                                                         (2)        8        2
      release  The chat server failed. Nothing was charged. Please try again.                            (2)        8        0
      hold     Summary: talk.wav                                                                         (2)        8        2
      release  The chat server gave no usable summary. Nothing was charged. Please try again.            (2)        8        0
      hold     Summary: talk.wav                                                                         (2)        8        2
      release  The chat server gave no usable summary. Nothing was charged. Please try again.            (2)        8        0
      hold     Summary: talk.wav                                                                         (2)        8        2
      capture  Summary: talk.wav                                                                          -2        6        0
      "
    `);
  });

  it("are bounded where the chat server works for nothing: it is not paid for that", async () => {
    const { ada, make, ended } = await withTranscript("in-vain");
    chat.say(() => "no");
    for (const key of ["in-vain-01", "in-vain-02", "in-vain-03"]) {
      await make(key);
      expect(await ended()).toMatchObject({ state: "failed", code: "digest-unusable" });
    }
    const fourth = await make("in-vain-04");
    expect([fourth.status, fourth.body]).toMatchObject([429, { code: "too-many-tries" }]);
    expect((await make("in-vain-03")).body).toMatchObject({ success: true, digest: { state: "failed" } });
    expect(chat.asked()).toHaveLength(6);
    expect(await ada.credits()).toBe(8);
    await server.services.db
      .update(digest)
      .set({ createdAt: sql`created_at - interval '1 day'` })
      .where(eq(digest.idempotencyKey, "in-vain-01"));
    chat.say();
    await make("in-vain-04");
    expect(await ended()).toMatchObject({ state: "done" });
  });

  it("are refused before anything is held", async () => {
    const { ada, at, id, make, story } = await withTranscript("refused");
    const bea = await register(server.url, `bea-${kind}@example.org`);
    const hers = await bea.call<Plain>(at, OFFER);
    expect([hers.status, hers.body]).toMatchObject([404, refusal("not-found")]);
    expect((await bea.get(at)).status).toBe(404);
    for (const other of [{ credits: 1 }, { credits: 3 }, { model: "other" }, { host: "elsewhere.example" }])
      expect((await make(undefined, { ...OFFER, ...other })).body).toMatchObject(
        refusal("digest-changed", { host: "", credits: 2 }),
      );
    for (const bad of [{}, { ...OFFER, more: 1 }, { ...OFFER, credits: "2" }, []])
      expect((await make(undefined, bad)).status).toBe(400);
    const speech = ada.synthesize("A text.", { key: "speech-key-1" });
    (await server.engine.run()).end();
    const spoken = (await speech).body.conversion?.id;
    const none = await ada.call<Plain>(`/api/conversions/${spoken}/digest`, { ...OFFER, credits: 1 });
    expect(none.body).toMatchObject(refusal("digest-needs-text"));
    expect((await ada.get<ReplyTo<"readDigest">>(`/api/conversions/${spoken}/digest`)).body.offer).toBeNull();
    await ada.call("/api/user/logout");
    expect((await make()).status).toBe(401);
    expect((await ada.get(at)).status).toBe(401);
    expect(id).not.toBe("");
    expect(chat.asked()).toEqual([]);
    expect(await story()).not.toContain("Summary");
  });

  it("out of credit are refused, and one key is one digest", async () => {
    const { ada, make, ended, story } = await withTranscript("poor");
    const second = await transcript(ada);
    await make("one-key-12");
    await ended();
    for (let left = await ada.credits(); left > 1; left--) await ada.deduct();
    const other = `/api/conversions/${second}/digest`;
    const reused = await ada.call<Plain>(other, OFFER, { "idempotency-key": "one-key-12" });
    expect(reused.body).toMatchObject(refusal("key-reused"));
    const poor = await ada.call<Plain>(other, OFFER);
    expect(poor.body).toMatchObject({ ...refusal("insufficient-credit"), creditBalance: 1 });
    expect(chat.asked()).toHaveLength(1);
    expect(await story()).toMatch(/Summary: talk.wav +-2/);
  });

  it("end with their transcript: what is on hold comes back at once, and the chat server is left", async () => {
    const { ada, id, at, make, story } = await withTranscript("deleted");
    chat.script("/completions", [hang], true);
    await make("deleted-12");
    await expect.poll(() => chat.asked().length).toBe(1);
    expect(await ada.credits()).toBe(6);
    expect((await ada.remove(id)).status).toBe(200);
    expect(await ada.credits()).toBe(8);
    expect((await ada.get(at)).status).toBe(404);
    expect((await make("deleted-12")).status).toBe(404);
    await expect.poll(() => chat.to("/completions")[0]?.aborted).toBe(true);
    expect(await story()).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.     +10       10        0
      hold     Transcribe: talk.wav                           (2)       10        2
      capture  Transcribe: talk.wav                            -2        8        0
      hold     Summary: talk.wav                              (2)        8        2
      release  Canceled. Nothing was charged.                 (2)        8        0
      "
    `);
  });

  it("are in the download, and end with the account", async () => {
    const { ada, make, ended } = await withTranscript("export");
    chat.say((asked) => ({
      ...{ title: "Unlike any other title", chapters: [], actions: [] },
      summary: [{ text: "S.", lines: linesSent(asked) }],
    }));
    await make("export-123");
    await ended();
    const { body } = await ada.call<{ url: string }>("/api/account/export");
    const archive = await fetch(server.url + body.url);
    const zip = unzip(Buffer.from(await archive.arrayBuffer()));
    const [name = ""] = [...zip.keys()].filter((path) => path.endsWith("/digest.json"));
    expect(JSON.parse(zip.get(name)?.toString() ?? "")).toMatchObject([
      { content: { title: "Unlike any other title" }, model: "tiny-chat", state: "done", charged: 2 },
    ]);
    chat.script("/completions", [hang], true);
    const second = await transcript(ada);
    await ada.call(`/api/conversions/${second}/digest`, OFFER);
    await expect.poll(() => chat.asked().length).toBe(2);
    expect((await ada.call("/api/account/delete", { password: PASSWORD })).status).toBe(200);
    expect(await server.services.db.select().from(digest)).not.toContainEqual(
      expect.objectContaining({ userId: ada.user.id }),
    );
    expect((await checkLedger(server.services.db)).rules.flatMap((rule) => rule.differences)).toEqual([]);
    const open = await server.services.db.select().from(hold).where(eq(hold.state, "held"));
    expect(open).toEqual([]);
  });
});
