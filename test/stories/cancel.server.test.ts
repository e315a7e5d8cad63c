import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { followUntil, readAudio } from "#test/support/audio-stream.ts";
import { PASSWORD, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { A_SECOND, stageOfBlocks, THREE } from "#test/support/three-blocks.ts";

let files: AudioFolder;
let sixSeconds: string;
beforeAll(async () => {
  files = await audioFolder();
  sixSeconds = await files.make("talk.wav", tone(6));
});
afterAll(() => files.remove());

describe.each(databasesFor("what a cancel costs"))("what a cancel costs, on %s", (kind) => {
  const { server, newPerson, story, audioOf, speaking } = stageOfBlocks(kind);

  it("fetches everything, then cancels: everything is paid and kept", async () => {
    const ada = await newPerson();
    const { answer, run } = await speaking(ada, "fetch-all");
    await run.give(60);
    const listener = readAudio(server().url + (await audioOf(ada, "fetch-all")));
    await listener.has(3 * A_SECOND);
    const running = await ada.conversionByKey("fetch-all");
    expect(running?.cancelCosts).toBe(3);
    expect(await ada.conversions()).toMatchObject([{ key: "fetch-all", state: "running", cancelCosts: 3 }]);
    const canceled = await ada.cancel(running?.id ?? "");
    expect(canceled.body.conversion).toMatchObject({
      state: "canceled",
      credits: 3,
      cancelCosts: 0,
      code: "conversion-canceled-partly",
      details: { used: 3, of: 3 },
    });
    expect((await answer).body).toMatchObject(refusal("conversion-canceled-partly", { used: 3, of: 3 }));
    const kept = await fetch(server().url + canceled.body.conversion.audio);
    expect((await kept.arrayBuffer()).byteLength).toBeGreaterThan(3 * A_SECOND);
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                        amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                       +20       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third     (3)       20        3
      capture  Text to Speech: The first block. And its mateThe second block. And the third      -3       17        0
      "
    `);
  });

  it("cancels before any byte was sent: nothing is paid, whatever was made or asked with HEAD", async () => {
    const ada = await newPerson();
    const { answer, run } = await speaking(ada, "not-a-byte");
    await run.give(50);
    await fetch(server().url + (await audioOf(ada, "not-a-byte")), { method: "HEAD" });
    await followUntil(server().url, ada.token, "not-a-byte", ({ conversion }) => conversion.audio !== null);
    const running = await ada.conversionByKey("not-a-byte");
    expect(running?.cancelCosts).toBe(0);
    const canceled = await ada.cancel(running?.id ?? "");
    expect(canceled.body.conversion).toMatchObject({ state: "canceled", credits: 0, audio: null });
    expect((await answer).body).toMatchObject(refusal("conversion-canceled"));
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                        amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                       +20       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third     (3)       20        3
      release  Canceled. Nothing was charged.                                                   (3)       20        0
      "
    `);
  });

  it("listens to the first block of three, and cancels, twice at once: one is paid and kept", async () => {
    const ada = await newPerson();
    const { answer, run } = await speaking(ada, "one-of-3");
    await run.give(10);
    const listener = readAudio(server().url + (await audioOf(ada, "one-of-3")));
    await listener.has(A_SECOND / 2);
    listener.leave();
    await until("the server to see that nobody listens", () => server().listened() === 0);
    await run.give(20);
    await run.give(55); // made, but sent to nobody
    const [event] = await followUntil(server().url, ada.token, "one-of-3", () => true);
    const running = { state: "running", cancelCosts: 1, price: 3, seconds: null, voice: "alloy" };
    expect(event).toMatchObject({ conversion: running, characters: [...THREE].length });
    const id = (await ada.conversionByKey("one-of-3"))?.id ?? "";
    const answers = await Promise.all([ada.cancel(id), ada.cancel(id)]);
    for (const { body } of answers) {
      expect(body.conversion).toMatchObject({
        state: "canceled",
        credits: 1,
        code: "conversion-canceled-partly",
        details: { used: 1, of: 3 },
        seconds: 1,
      });
    }
    await answer;
    const [listed] = await ada.conversions();
    const kept = await fetch(server().url + listed?.audio);
    const { byteLength } = await kept.arrayBuffer();
    expect(byteLength).toBeGreaterThan(A_SECOND);
    expect(byteLength).toBeLessThan(2 * A_SECOND);
    const statement = await ada.get<{ lines: unknown[] }>("/api/statement");
    expect(statement.body.lines[0]).toMatchObject({
      kind: "use",
      amount: -1,
      reason: { code: "tool-used", details: { tool: "text-to-speech" } },
      words: THREE,
      because: { code: "conversion-canceled-partly", details: { used: 1, of: 3 } },
    });
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                        amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                       +20       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third     (3)       20        3
      capture  Text to Speech: The first block. And its mateThe second block. And the third      -1       19        2
      release  Canceled: 1 of 3 credits used, for what you were given before. It is kept.       (2)       19        0
      "
    `);
  });

  it("reads on after the cancel: what was not delivered before does not come any more", async () => {
    const ada = await newPerson();
    const { answer, run } = await speaking(ada, "reads-on");
    await run.give(15);
    const listener = readAudio(server().url + (await audioOf(ada, "reads-on")));
    await listener.has(A_SECOND / 2);
    const id = (await ada.conversionByKey("reads-on"))?.id ?? "";
    await ada.cancel(id);
    await listener.ended;
    expect(listener.bytes()).toBeLessThan(A_SECOND);
    expect(run.signal.aborted).toBe(true);
    await answer;
    expect((await ada.conversionByKey("reads-on"))?.credits).toBe(1);
  });

  it("cancels in the moment it is done: one of the two, never both", async () => {
    const ada = await newPerson();
    for (const [n, cancelFirst] of [true, false, true, false].entries()) {
      const key = `photo-finish-${n}`;
      const { answer, run } = await speaking(ada, key);
      await run.give(35);
      const listener = readAudio(server().url + (await audioOf(ada, key)));
      await listener.has(1.5 * A_SECOND);
      const id = (await ada.conversionByKey(key))?.id ?? "";
      const before = await ada.credits();
      const ending = cancelFirst ? [ada.cancel(id), run.end()] : [run.end(), ada.cancel(id)];
      await Promise.all(ending);
      await answer;
      const ended = await ada.conversionByKey(key);
      expect([2, 3]).toContain(ended?.credits);
      expect(ended?.credits === 3).toBe(ended?.state === "done");
      expect(before + 3 - (await ada.credits())).toBe(ended?.credits);
    }
    await story(ada);
  });

  it("reads the words of four seconds of six as they come, and cancels: those blocks are paid and kept", async () => {
    const ada = await newPerson();
    const answer = ada.transcribe(sixSeconds, { key: "two-of-3" });
    const run = await server().engine.run();
    await run.give(2);
    await run.give(3);
    const events = await followUntil(
      server().url,
      ada.token,
      "two-of-3",
      ({ conversion }) => conversion.cancelCosts === 2,
    );
    expect(events.flatMap(({ segments }) => segments ?? []).map(({ text }) => text)).toEqual([
      "From 0 to 2.",
      "From 2 to 3.",
    ]);
    expect(events[0]).toMatchObject({
      conversion: { state: "running", title: "talk.wav", price: 3, seconds: 6 },
      characters: null,
    });
    expect(await ada.conversions()).toMatchObject([{ cancelCosts: 2, price: 3 }]);
    const id = (await ada.conversionByKey("two-of-3"))?.id ?? "";
    const canceled = await ada.cancel(id);
    expect(canceled.body).toMatchObject({
      conversion: {
        state: "canceled",
        credits: 2,
        seconds: 6,
        code: "conversion-canceled-partly",
        details: { used: 2, of: 3 },
      },
      result: { text: "From 0 to 2. From 2 to 3.", heard: 3 },
    });
    await answer;
    expect(await ada.conversions()).toMatchObject([{ seconds: 6 }]);
    const { documents } = (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body;
    expect(documents).toMatchObject([{ seconds: 6, heard: 3 }]);
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                     +20       20        0
      hold     Transcribe: talk.wav                                                           (3)       20        3
      capture  Transcribe: talk.wav                                                            -2       18        1
      release  Canceled: 2 of 3 credits used, for what you were given before. It is kept.     (1)       18        0
      "
    `);
  });

  it("looks at a running transcription in every other way: no word comes, and a cancel is free", async () => {
    const ada = await newPerson();
    const answer = ada.transcribe(sixSeconds, { key: "peeking-1" });
    const run = await server().engine.run();
    await run.give(4);
    const byKey = await ada.openedByKey("peeking-1");
    const id = byKey.conversion?.id ?? "";
    const byId = await ada.get(`/api/conversions/${id}`);
    const list = await ada.get("/api/conversions");
    expect(JSON.stringify([byKey, byId.body, list.body])).not.toContain("From 0");
    expect((await ada.cancel(id)).body.conversion.credits).toBe(0);
    await answer;
  });

  it("deletes the running conversion, or the whole account, instead of canceling: what was delivered is paid", async () => {
    const ada = await newPerson();
    for (const key of ["delete-it", "delete-all"]) {
      const { answer, run } = await speaking(ada, key);
      await run.give(25);
      readAudio(server().url + (await audioOf(ada, key)));
      await until(
        "two blocks were delivered",
        async () => (await ada.conversionByKey(key))?.cancelCosts === 2,
      );
      const id = (await ada.conversionByKey(key))?.id ?? "";
      if (key === "delete-it") expect((await ada.remove(id)).body.success).toBe(true);
      else {
        const deleted = await ada.call("/api/account/delete", { password: PASSWORD });
        expect(deleted.body.success).toBe(true);
      }
      await answer;
    }
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                     +20       20        0
      hold     Text to Speech                                                                 (3)       20        3
      capture  Text to Speech                                                                  -2       18        1
      release  Canceled: 2 of 3 credits used, for what you were given before. It is kept.     (1)       18        0
      hold     Text to Speech                                                                 (3)       18        3
      capture  Text to Speech                                                                  -2       16        1
      release  Canceled: 2 of 3 credits used, for what you were given before. It is kept.     (1)       16        0
      "
    `);
  });
});
