import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIVE_CLOSES } from "#contract/live-messages.ts";
import { recoverLives } from "#server/captions/end-live.ts";
import { phrasesFrom } from "#server/captions/find-live.ts";
import { checkLedger } from "#server/credits/check.ts";
import { freeze, openAccount, unfreeze } from "#server/credits/index.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { type Person, register } from "#test/support/client.ts";
import { BOTH_DATABASES } from "#test/support/database.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { beginLive, connect, readLive } from "#test/support/live-client.ts";
import { listenLive, second, seconds } from "#test/support/live-engine.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

describe.each(BOTH_DATABASES)("what was paid for captions on %s", (kind) => {
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
  const talk = async (person: Person, sound: Int16Array) => {
    const { id } = await beginLive(person);
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
