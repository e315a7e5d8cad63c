import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIVE_CLOSES } from "#contract/live-messages.ts";
import { outcome } from "#contract/outcomes.ts";
import { recoverLives } from "#server/captions/end-live.ts";
import { phrasesFrom } from "#server/captions/find-live.ts";
import { conversion } from "#server/conversions/tables.ts";
import { checkLedger } from "#server/credits/check.ts";
import { freeze, grant, openAccount, unfreeze } from "#server/credits/index.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { beginLive, connect, readLive } from "#test/support/live-client.ts";
import { listenLive, second, seconds } from "#test/support/live-engine.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";
import { tus, uploading } from "#test/support/tus.ts";

describe.each(databasesFor("what was paid for captions"))("what was paid for captions on %s", (kind) => {
  let server: StepServer;
  let files: AudioFolder;
  let recording: string;
  beforeAll(async () => {
    [server, files] = await Promise.all([
      openStepServer(kind, { SECONDS_PER_CREDIT: "4", SIGN_UP_CREDITS: "3" }),
      audioFolder(),
    ]);
    listenLive(server.services, { open: Promise.resolve() });
    recording = await files.make("nine.wav", tone(9)); // three credits
  });
  afterAll(() => Promise.all([server.close(), files.remove()]));

  let people = 0;
  const somebody = () => register(server.url, `ada-${people++}@example.org`);
  const story = async (person: Person) => {
    expect((await checkLedger(server.services.db)).rules.flatMap((rule) => rule.differences)).toEqual([]);
    return `\n${await ledgerTable(server.services.db, person.user.id)}\n`;
  };
  const talk = async (person: Person, sound: Int16Array, recording?: string) => {
    const { id } = await beginLive(person, undefined, { recording });
    const client = await connect(server.url, person, id);
    client.send(0, sound);
    client.end();
    await client.ended();
    return { id, client };
  };
  const transcribe = async (person: Person, key: string, id: string) => {
    const transcribing = person.transcribe(recording, { key, live: id });
    const run = await server.engine.run();
    await run.give(9, { text: "All of it." });
    run.end();
    return (await transcribing).body;
  };

  const grantCredits = async (person: Person) => {
    const account = await openAccount(server.services.db, person.user.id);
    const gift = { operation: `gift:${account}`, amount: 10, because: outcome("credits-adjusted") };
    await grant(server.services.db, { accountId: account, ...gift });
  };
  const erase = async ({ token }: Person, path: string) =>
    (await fetch(`${server.url}${path}`, { method: "DELETE", headers: { token } })).status;
  const phrasesOf = (id: string) => phrasesFrom(server.services.db, id, 0);

  it("is a part of the same recording's transcript, once", async () => {
    const ada = await somebody();
    const { id } = await talk(ada, second(1));
    const recording = await files.make("nine.wav", tone(9)); // three credits
    const transcribing = ada.transcribe(recording, { key: "first-key", live: id });
    const run = await server.engine.run();
    await run.give(9, { text: "All of it." });
    run.end();
    const { body } = await transcribing;
    expect(body).toMatchObject({ success: true, text: "All of it.", creditBalance: 0 });
    expect(body.conversion).toMatchObject({ credits: 2, price: 2 });
    const again = await ada.transcribe(recording, { key: "other-key", live: id });
    expect(again.body).toMatchObject({ success: false, code: "insufficient-credit" });
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +3        3        0
      hold     Live captions                                  (1)        3        1
      capture  Live captions                                   -1        2        0
      hold     Transcribe: nine.wav                           (2)        2        2
      capture  Transcribe: nine.wav                            -2        0        0
      "
    `);
  });

  it("costs what a press was shown, or is not begun, where two presses of the recording are looked at together", async () => {
    const ada = await somebody();
    const { id } = await talk(ada, second(1));
    await grantCredits(ada);
    const { measuring } = server.services;
    const measure = measuring.measure;
    const both = Promise.withResolvers<void>();
    let looked = 0;
    measuring.measure = async (...asked) => {
      if (++looked === 2) both.resolve();
      await both.promise;
      return measure(...asked);
    };
    let answered = 0;
    const presses = ["first-key", "other-key"].map(async (key) => {
      const { body } = await ada.transcribe(recording, { key, live: id, credits: "2" });
      answered++;
      return body;
    });
    await until("a refusal", () => answered === 1).finally(() => {
      measuring.measure = measure;
    });
    const run = await server.engine.run();
    await run.give(9, { text: "All of it." });
    run.end();
    const answers = await Promise.all(presses);
    const refused = answers.filter(({ success }) => !success);
    expect(refused.map(({ code, details }) => [code, details])).toEqual([
      ["transcript-costs-more", { credits: 3, seconds: expect.any(Number) }],
    ]);
    expect([(await ada.conversions()).length, await ada.credits()]).toEqual([1, 10]);
    await story(ada); // the ledger adds up
  });

  it("pays for a short recording alone, with no credit left, and never for anybody else's", async () => {
    const [ada, eve] = await Promise.all([somebody(), somebody()]);
    const { id } = await talk(ada, seconds(1, 3));
    await ada.deduct("deduct-one");
    await ada.deduct("deduct-two");
    const recording = await files.make("three.wav", tone(3));
    const transcribing = ada.transcribe(recording, { key: "first-key", live: id });
    const run = await server.engine.run();
    await run.give(3, { text: "All of it." });
    run.end();
    expect((await transcribing).body).toMatchObject({ success: true, text: "All of it.", creditBalance: 0 });
    const hers = eve.transcribe(recording, { live: id });
    const other = await server.engine.run();
    await other.give(3, { text: "Mine." });
    other.end();
    expect((await hers).body).toMatchObject({ success: true, creditBalance: 2 });
  });

  it("is of every captions that a recording had, on another device, too, and of nobody else's", async () => {
    const [ada, eve] = await Promise.all([somebody(), somebody()]);
    const first = await talk(ada, second(1), "r-1");
    const { id } = await talk(ada, seconds(2, 3), "r-1");
    await talk(ada, second(0), "r-2");
    await talk(eve, second(1), "r-1");
    expect(await readLive(ada, first.id)).toMatchObject({ credits: 1, toInclude: 2 });
    for (const recording of ["r-1", "r-3"])
      await uploading(server.url, ada).beginRecording({ recording, started: new Date().toISOString() });
    const listed = await ada.get<ReplyTo<"listUploads">>("/api/uploads");
    const captions = listed.body.uploads.map(({ recording }) => [recording?.id, recording?.captions]);
    expect(new Map(captions as [string, string | null][])).toEqual(
      new Map([
        ["r-1", id],
        ["r-3", null],
      ]),
    );
    expect(await transcribe(ada, "first-key", id)).toMatchObject({ success: true, creditBalance: 0 });
    for (const one of [id, first.id])
      expect(await readLive(ada, one)).toMatchObject({ included: true, toInclude: 0 });
    const { recording } = conversion;
    const its = server.services.db.select({ recording }).from(conversion);
    expect(await its.where(eq(conversion.userId, ada.user.id))).toEqual([{ recording: "r-1" }]);
    // The next block may be held before the last one is captured, or after it.
    const charges = (await story(ada)).matchAll(/^capture +(.+?) +(-\d+) /gm);
    expect([...charges].map(([, what, credits]) => `${what} ${credits}`)).toEqual([
      "Live captions -1",
      "Live captions -1",
      "Transcribe: nine.wav -1",
    ]);
  });

  it("is no part of a sound that is shorter than what was captioned, nor is it lost then", async () => {
    const ada = await somebody();
    await grantCredits(ada);
    const { id } = await talk(ada, seconds(1, 30));
    const before = await ada.credits();
    expect(await transcribe(ada, "another-sound", id)).toMatchObject({ creditBalance: before - 3 });
    expect(await readLive(ada, id)).toMatchObject({ included: false, toInclude: 8 });
  });

  it("is a part of an upload of that recording, and of no other upload", async () => {
    const ada = await somebody();
    await grantCredits(ada);
    const { id } = await talk(ada, second(1), "r-1");
    const sound = await readFile(await files.make("upload.wav", tone(9)));
    const before = await ada.credits();
    const costs = async (recording: string) => {
      const path = await uploading(server.url, ada).beginRecording({ recording, filetype: "audio/wav" });
      const length = { "upload-length": String(sound.length) };
      await uploading(server.url, ada).sendPart(path, 0, sound, length);
      const key = { "idempotency-key": `transcribes-${recording}` };
      const answer = await ada.call(`${path}/transcribe`, { live: id }, key);
      expect(answer.status).toBe(200);
      const run = await server.engine.run();
      await run.give(9, { text: "All of it." });
      run.end();
      return until("the transcript", async () => (await ada.conversions())[0]?.state === "done");
    };
    await costs("r-2");
    expect(await ada.credits()).toBe(before - 3);
    expect(await readLive(ada, id)).toMatchObject({ included: false });
    const another = Buffer.concat([sound]);
    another[another.length - 1] = (another.at(-1) ?? 0) ^ 1; // else it is the transcript that there is
    sound.set(another);
    await costs("r-1");
    expect(await ada.credits()).toBe(before - 3 - 2);
    expect(await readLive(ada, id)).toMatchObject({ included: true });
  });

  it("is deleted with all that its recording had", async () => {
    const ada = await somebody();
    const [one, other] = [await talk(ada, second(1), "r-1"), await talk(ada, second(2), "r-1")];
    expect(await erase(ada, `/api/live/${one.id}`)).toBe(200);
    expect(await erase(ada, `/api/live/${other.id}`)).toBe(404);
    expect(await phrasesOf(other.id)).toEqual([]);
  });

  it("is deleted with the upload of its recording, not with one of a recording that stays", async () => {
    const ada = await somebody();
    const { id } = await talk(ada, second(1), "r-1");
    const uploads = uploading(server.url, ada);
    for (const [recording, headers] of [
      ["r-1", { "recording-stays": "true" }],
      ["r-2", {}],
    ] as const) {
      const path = await uploads.beginRecording({ recording });
      expect((await tus(server.url, "DELETE", path, { token: ada.token, ...headers })).status).toBe(204);
    }
    const path = await uploads.beginRecording({ recording: "r-1" });
    expect(await phrasesOf(id)).toHaveLength(1);
    expect((await uploads.remove(path)).status).toBe(204);
    await until("the captions to go", async () => (await ada.get(`/api/live/${id}`)).status === 404);
    expect(await phrasesOf(id)).toEqual([]);
  });

  it("is not lost where the account was frozen between the look and the hold", async () => {
    const ada = await somebody();
    const { id } = await talk(ada, second(1));
    const account = await openAccount(server.services.db, ada.user.id);
    await freeze(server.services.db, account, `freeze:${id}`);
    const refused = await ada.transcribe(recording, { key: "first-key", live: id });
    expect(refused.body).toMatchObject({ success: false, code: "account-frozen" });
    await unfreeze(server.services.db, account, `freeze:${id}`);
    expect(await transcribe(ada, "other-key", id)).toMatchObject({ success: true, creditBalance: 0 });
  });

  it("is there again when the conversion failed, also after that was deleted", async () => {
    const ada = await somebody();
    const { id } = await talk(ada, second(1));
    const failing = ada.transcribe(recording, { key: "first-key", live: id });
    (await server.engine.run()).fail();
    expect((await failing).body).toMatchObject({ success: false });
    const [failed] = await ada.conversions();
    expect(await erase(ada, `/api/conversions/${failed?.id}`)).toBe(200);
    expect(await transcribe(ada, "other-key", id)).toMatchObject({ success: true, creditBalance: 0 });
  });

  it("ends with the recording, so that all of it is included", async () => {
    const ada = await somebody();
    const { id } = await beginLive(ada);
    const client = await connect(server.url, ada, id);
    client.send(0, second(1));
    await client.phrase("1.");
    expect(await transcribe(ada, "first-key", id)).toMatchObject({ success: true, creditBalance: 0 });
    expect(await client.closed()).toBe(LIVE_CLOSES.taken);
    expect((await ada.call(`/api/live/${id}/ticket`)).status).toBe(410);
    await recoverLives(server.services);
    expect(await readLive(ada, id)).toMatchObject({ state: "ended", credits: 1 });
  });

  it("goes with its words when the transcript is deleted, and gives nothing back", async () => {
    const ada = await somebody();
    const { id } = await talk(ada, second(1));
    expect(await transcribe(ada, "first-key", id)).toMatchObject({ success: true, creditBalance: 0 });
    expect(await phrasesOf(id)).toHaveLength(1);
    const [transcript] = await ada.conversions();
    expect(await erase(ada, `/api/conversions/${transcript?.id}`)).toBe(200);
    expect(await phrasesOf(id)).toEqual([]);
    expect((await ada.get(`/api/live/${id}`)).status).toBe(404);
    expect(await ada.credits()).toBe(0);
  });

  it("is deleted by its person alone, also while somebody talks, with what was on hold", async () => {
    const [ada, eve] = await Promise.all([somebody(), somebody()]);
    const { id } = await talk(ada, second(1));
    const { id: open } = await beginLive(ada);
    const client = await connect(server.url, ada, open);
    expect(await erase(eve, `/api/live/${id}`)).toBe(404);
    expect(await phrasesOf(id)).toHaveLength(1);
    for (const one of [id, open]) expect(await erase(ada, `/api/live/${one}`)).toBe(200);
    await client.closed();
    expect(await phrasesOf(id)).toEqual([]);
    expect(await erase(ada, `/api/live/${id}`)).toBe(404);
    expect(await ada.credits()).toBe(2);
    await story(ada); // the ledger adds up
  });
});
