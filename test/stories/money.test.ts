import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { MESSAGES } from "#contract/messages.ts";
import { checkLedger } from "#server/credits/check.ts";
import { type AudioFolder, audioFolder, spokenFile, tone } from "#test/support/audio.ts";
import { type Person, register, until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { HEARD, startFakeEngine } from "#test/support/fake-engine.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { inDatabase, serverForTest, type TestServer } from "#test/support/server.ts";

let files: AudioFolder;
let spoken: string;
beforeAll(async () => {
  files = await audioFolder();
  spoken = await spokenFile(files.path("lecture.wav"), [HEARD]);
});
afterAll(() => files.remove());

describe.each(["pglite", "postgres"] as const)("money stories on %s", (kind) => {
  async function open(settings: Record<string, string> = {}) {
    const [place, engine] = await Promise.all([freshPlace(kind), startFakeEngine()]);
    onTestFinished(() => engine.close());
    const server = await serverForTest(place, { ...engine.settings, ...settings });
    return { server, engine, ada: await register(server.url, "ada@example.org") };
  }

  /** The end of every story: the server stops, the whole ledger folds, and this is what Ada's statement holds. */
  async function statement(server: TestServer, { user }: Person): Promise<string> {
    expect(await server.kill("SIGTERM")).toEqual({ code: 0 });
    return inDatabase(server.place, async ({ db }) => {
      expect((await checkLedger(db)).rules.flatMap(({ differences }) => differences)).toEqual([]);
      return `\n${await ledgerTable(db, user.id)}\n`;
    });
  }

  it("signs up, speaks, transcribes and uses the rest", async () => {
    const { server, ada } = await open();
    expect((await ada.speak("Good morning, Ada.")).body.creditBalance).toBe(4);
    const heard = await ada.transcribe(spoken);
    expect(heard.body).toMatchObject({ success: true, message: "", text: HEARD, creditBalance: 3 });
    expect(heard.body.segments?.[0]?.words.length).toBeGreaterThan(3);
    await ada.transcribe(spoken, { source: "microphone" });
    await ada.deduct();
    await ada.deduct();
    const refused = await ada.speak("One more, please.");
    expect(refused.body).toMatchObject({
      success: false,
      message: MESSAGES.insufficientCredit,
      creditBalance: 0,
    });
    expect((await ada.transcribe(spoken)).body.message).toBe(MESSAGES.insufficientCredit);
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what       reason                                      amount  balance  on hold
      grant      Welcome credits. Thank you for signing up.      +5        5        0
      hold       Text to Speech: Good morning, Ada.             (1)        5        1
      capture    Text to Speech: Good morning, Ada.              -1        4        0
      hold       Transcribe: lecture.wav                        (1)        4        1
      capture    Transcribe: lecture.wav                         -1        3        0
      hold       Speech to Text: Recording                      (1)        3        1
      capture    Speech to Text: Recording                       -1        2        0
      deduction  1 credit used                                   -1        1        0
      deduction  1 credit used                                   -1        0        0
      "
    `);
  });

  it("pays nothing when the engine breaks, whatever it does", async () => {
    const { server, engine, ada } = await open();
    engine.script("speech", [{ kind: "error", status: 401 }], true);
    const refused = await ada.speak("With a wrong key.");
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      success: false,
      message: expect.stringContaining("Nothing was charged"),
    });
    engine.script("speech", [{ kind: "error", status: 500 }], true);
    expect((await ada.speak("With a fault.")).status).toBe(503);
    engine.script("speech", [{ kind: "cut", bytes: 5_000 }], true);
    expect((await ada.speak("Cut in the middle.")).status).toBe(503);
    engine.script("transcriptions", [{ kind: "error", status: 400 }], true);
    expect((await ada.transcribe(spoken)).status).toBe(503);
    expect(await ada.credits()).toBe(5);
    expect((await ada.conversions()).map(({ state, credits, audio }) => [state, credits, audio])).toEqual(
      Array(4).fill(["failed", 0, null]),
    );
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                           amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                           +5        5        0
      hold     Text to Speech: With a wrong key.                                                   (1)        5        1
      release  The speech service is not set up correctly on this server. Nothing was charged.     (1)        5        0
      hold     Text to Speech: With a fault.                                                       (1)        5        1
      release  The speech service failed. Nothing was charged. Please try again.                   (1)        5        0
      hold     Text to Speech: Cut in the middle.                                                  (1)        5        1
      release  The speech service failed. Nothing was charged. Please try again.                   (1)        5        0
      hold     Transcribe: lecture.wav                                                             (1)        5        1
      release  The speech service did not accept this request. Nothing was charged.                (1)        5        0
      "
    `);
  });

  it("pays nothing for silence, nor for sound without speech", async () => {
    const { server, ada } = await open();
    const quiet = await files.make("quiet.mp3", ["-f", "lavfi", "-i", "anullsrc=r=44100:cl=mono", "-t", "3"]);
    expect((await ada.transcribe(quiet)).body).toMatchObject({
      success: false,
      message: MESSAGES.silentFile,
      creditBalance: 5,
    });
    const humming = await files.make("humming.mp3", tone(3));
    expect((await ada.transcribe(humming)).body).toMatchObject({
      success: false,
      message: MESSAGES.noSpeech,
      creditBalance: 5,
    });
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +5        5        0
      hold     Transcribe: humming.mp3                        (1)        5        1
      release  No speech was found. Nothing was charged.      (1)        5        0
      "
    `);
  });

  it("cancels while the engine is at work", async () => {
    const { server, engine, ada } = await open();
    engine.script("speech", [{ kind: "slow", bytes: 2_000 }], true);
    const answer = ada.speak("Never mind.", { key: "never-mind" });
    await engine.received("speech", 1);
    expect(await ada.credits()).toBe(4);
    const running = await until("the conversion", () => ada.conversionByKey("never-mind"));
    const canceled = await ada.cancel(running.id);
    expect(canceled.body.conversion).toMatchObject({
      state: "canceled",
      credits: 0,
      message: MESSAGES.canceled,
    });
    expect((await answer).body).toMatchObject({
      success: false,
      message: MESSAGES.canceled,
      creditBalance: 5,
    });
    await until("the engine's request to be given up", () => engine.to("speech")[0]?.aborted);
    // Too late now: it stays canceled, and a finished one stays finished.
    engine.script("speech", []);
    const { body: done } = await ada.speak("This one is wanted.");
    expect((await ada.cancel(done.id as string)).body.conversion.state).toBe("done");
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +5        5        0
      hold     Text to Speech: Never mind.                    (1)        5        1
      release  Canceled. Nothing was charged.                 (1)        5        0
      hold     Text to Speech: This one is wanted.            (1)        5        1
      capture  Text to Speech: This one is wanted.             -1        4        0
      "
    `);
  });

  it("deletes one that is still at work: it stops, and the credit comes back", async () => {
    const { server, engine, ada } = await open();
    engine.script("speech", [{ kind: "hang" }], true);
    const answer = ada.speak("Gone.", { key: "gone-1234" });
    await engine.received("speech", 1);
    const running = await until("the conversion", () => ada.conversionByKey("gone-1234"));
    expect((await ada.remove(running.id)).body).toEqual({ success: true, message: "" });
    expect((await answer).body.success).toBe(false);
    expect(await ada.conversions()).toEqual([]);
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +5        5        0
      hold     Text to Speech: Gone.                          (1)        5        1
      release  Canceled. Nothing was charged.                 (1)        5        0
      "
    `);
  });

  it("has two tabs and one credit: exactly one succeeds", async () => {
    const { server, ada } = await open({ SIGN_UP_CREDITS: "1" });
    const answers = await Promise.all(
      ["The same in both tabs.", "The same in both tabs."].map((text) => ada.speak(text)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({
      message: MESSAGES.insufficientCredit,
      creditBalance: 0,
    });
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +1        1        0
      hold     Text to Speech: The same in both tabs.         (1)        1        1
      capture  Text to Speech: The same in both tabs.          -1        0        0
      "
    `);
  });

  it("tries again with the same key: charged once, the same answer", async () => {
    const { server, engine, ada } = await open();
    const first = await ada.speak("Once only.", { key: "speak-once" });
    const again = await ada.speak("Once only.", { key: "speak-once" });
    expect(again.body).toMatchObject({
      success: true,
      id: first.body.id,
      seconds: first.body.seconds,
      creditBalance: 4,
    });
    const crowd = await Promise.all(
      Array.from({ length: 5 }, () => ada.speak("A double click.", { key: "five-clicks" })),
    );
    expect(new Set(crowd.map(({ body }) => body.id)).size).toBe(1);
    expect(crowd.every(({ body }) => body.success)).toBe(true);
    expect(engine.to("speech")).toHaveLength(2);
    const heard = await ada.transcribe(spoken, { key: "hear-once" });
    const heardAgain = await ada.transcribe(spoken, { key: "hear-once" });
    expect(heardAgain.body).toEqual(heard.body);
    await ada.deduct("deduct-once");
    expect((await ada.deduct("deduct-once")).body).toMatchObject({ success: true, creditBalance: 1 });

    const reused = { success: false, message: MESSAGES.keyReused };
    expect((await ada.speak("Something else.", { key: "speak-once" })).body).toMatchObject(reused);
    expect((await ada.speak("Once only.", { key: "speak-once", voice: "nova" })).body).toMatchObject(reused);
    expect((await ada.transcribe(spoken, { key: "hear-once", source: "microphone" })).body).toMatchObject(
      reused,
    );
    expect((await ada.speak("Once only.", { key: "hear-once" })).body).toMatchObject(reused);
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what       reason                                      amount  balance  on hold
      grant      Welcome credits. Thank you for signing up.      +5        5        0
      hold       Text to Speech: Once only.                     (1)        5        1
      capture    Text to Speech: Once only.                      -1        4        0
      hold       Text to Speech: A double click.                (1)        4        1
      capture    Text to Speech: A double click.                 -1        3        0
      hold       Transcribe: lecture.wav                        (1)        3        1
      capture    Transcribe: lecture.wav                         -1        2        0
      deduction  1 credit used                                   -1        1        0
      "
    `);
  });

  it("pays for each started block of a long text", async () => {
    const { server, ada } = await open({ CHARACTERS_PER_CREDIT: "20" });
    expect((await ada.speak("Twenty letters here.")).body.creditBalance).toBe(4);
    expect((await ada.speak("Twenty-one letters it.")).body.creditBalance).toBe(2);
    const refused = await ada.speak("Three blocks of twenty letters are too many.");
    expect(refused.body).toMatchObject({ message: MESSAGES.insufficientCredit, creditBalance: 2 });
    expect(await statement(server, ada)).toMatchInlineSnapshot();
  });

  it("is cut off by a crash between hold and capture: finished after the restart, charged once", async () => {
    const { server, engine, ada } = await open();
    engine.script("speech", [{ kind: "hang" }]);
    const lost = ada.speak("Survive this.", { key: "crash-1234" }).catch(() => "no answer");
    await engine.received("speech", 1);
    await server.kill("SIGKILL");
    expect(await lost).toBe("no answer");
    const restarted = await again(server);
    const after = ada.at(restarted.url);
    expect(await after.credits()).toBe(4);
    const answer = await after.speak("Survive this.", { key: "crash-1234" });
    expect(answer.body).toMatchObject({ success: true, creditBalance: 4 });
    expect((await fetch(restarted.url + answer.body.voice)).status).toBe(200);
    expect(await statement(restarted, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +5        5        0
      hold     Text to Speech: Survive this.                  (1)        5        1
      capture  Text to Speech: Survive this.                   -1        4        0
      "
    `);
  });

  it("is cut off by a crash, and the engine does not come back: the credit does", async () => {
    const { server, engine, ada } = await open();
    engine.script("speech", [{ kind: "hang" }]);
    ada.speak("Lost.", { key: "crash-5678" }).catch(() => undefined);
    await engine.received("speech", 1);
    await server.kill("SIGKILL");
    engine.script("speech", [{ kind: "error", status: 401 }], true);
    const restarted = await again(server);
    const after = ada.at(restarted.url);
    const ended = await until(
      "its end",
      async () => {
        const now = await after.conversionByKey("crash-5678");
        return now?.state === "failed" && now;
      },
      30,
    );
    expect(ended).toMatchObject({ credits: 0, message: expect.stringContaining("Nothing was charged") });
    expect(await statement(restarted, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                           amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                           +5        5        0
      hold     Text to Speech: Lost.                                                               (1)        5        1
      release  The speech service is not set up correctly on this server. Nothing was charged.     (1)        5        0
      "
    `);
  });

  async function again(server: TestServer): Promise<TestServer> {
    const restarted = await server.restart();
    onTestFinished(async () => void (await restarted.kill("SIGKILL")));
    return restarted;
  }
});
