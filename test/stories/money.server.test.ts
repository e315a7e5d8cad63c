import { describe, expect, it } from "vitest";
import { tone } from "#test/support/audio.ts";
import { until } from "#test/support/client.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { setStages, statement } from "#test/support/story.ts";

const { openStory } = setStages();

const { files, spoken } = await spokenFolder("lecture.wav");

describe.each(["pglite", "postgres"] as const)("money stories on %s", (kind) => {
  it("signs up, speaks, transcribes and uses the rest", async () => {
    const { server, ada } = await openStory(kind);
    expect((await ada.synthesize("Good morning, Ada.")).body.creditBalance).toBe(4);
    const heard = await ada.transcribe(spoken);
    expect(heard.body).toMatchObject({ ...success("ok"), text: HEARD, creditBalance: 3 });
    expect(heard.body.result?.segments?.[0]?.words.length).toBeGreaterThan(3);
    await ada.transcribe(spoken, { source: "microphone" });
    await ada.deduct();
    await ada.deduct();
    const refused = await ada.synthesize("One more, please.");
    expect(refused.body).toMatchObject({
      success: false,
      code: "insufficient-credit",
      creditBalance: 0,
    });
    expect((await ada.transcribe(spoken)).body.code).toBe("insufficient-credit");
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what       reason                                      amount  balance  on hold
      grant      Welcome credits. Thank you for signing up.      +5        5        0
      hold       Text to Speech: Good morning, Ada.             (1)        5        1
      capture    Text to Speech: Good morning, Ada.              -1        4        0
      hold       Transcribe: lecture.wav                        (1)        4        1
      capture    Transcribe: lecture.wav                         -1        3        0
      hold       Speech to Text                                 (1)        3        1
      capture    Speech to Text                                  -1        2        0
      deduction  1 credit used                                   -1        1        0
      deduction  1 credit used                                   -1        0        0
      "
    `);
  });

  it("pays nothing when the engine breaks, whatever it does", async () => {
    const { server, engine, ada } = await openStory(kind);
    engine.script("speech", [{ kind: "error", status: 401 }], true);
    const refused = await ada.synthesize("With a wrong key.");
    expect([refused.status, refused.body]).toEqual([503, refusal("service-not-set-up")]);
    engine.script("speech", [{ kind: "error", status: 500 }], true);
    const faulty = await ada.synthesize("With a fault.");
    expect([faulty.status, faulty.body]).toEqual([503, refusal("service-failed")]);
    engine.script("speech", [{ kind: "cut", bytes: 5_000 }], true);
    const cut = await ada.synthesize("Cut in the middle.");
    expect([cut.status, cut.body]).toEqual([503, refusal("service-failed")]);
    engine.script("transcriptions", [{ kind: "error", status: 400 }], true);
    const unheard = await ada.transcribe(spoken);
    expect([unheard.status, unheard.body]).toEqual([503, refusal("service-refused")]);
    expect(await ada.credits()).toBe(5);
    expect(
      (await ada.conversions()).map(({ state, code, credits, audio }) => [state, code, credits, audio]),
    ).toEqual(
      ["service-refused", "service-failed", "service-failed", "service-not-set-up"].map((code) => [
        "failed",
        code,
        0,
        null,
      ]),
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
    const { server, ada } = await openStory(kind);
    const quiet = await files.make("quiet.mp3", ["-f", "lavfi", "-i", "anullsrc=r=44100:cl=mono", "-t", "3"]);
    expect((await ada.transcribe(quiet)).body).toMatchObject({
      success: false,
      code: "audio-silent",
      creditBalance: 5,
    });
    const humming = await files.make("humming.mp3", tone(3));
    expect((await ada.transcribe(humming)).body).toMatchObject({
      success: false,
      code: "no-speech",
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
    const { server, engine, ada } = await openStory(kind);
    engine.script("speech", [{ kind: "slow", bytes: 2_000 }], true);
    const answer = ada.synthesize("Never mind.", { key: "never-mind" });
    await engine.received("speech", 1);
    expect(await ada.credits()).toBe(4);
    const running = await until("the conversion", () => ada.conversionByKey("never-mind"));
    const canceled = await ada.cancel(running.id);
    expect(canceled.body.conversion).toMatchObject({
      state: "canceled",
      credits: 0,
      code: "conversion-canceled",
    });
    expect((await answer).body).toMatchObject({
      success: false,
      code: "conversion-canceled",
      creditBalance: 5,
    });
    await until("the engine's request to be given up", () => engine.to("speech")[0]?.aborted);
    // Too late now: it stays canceled, and a finished one stays finished.
    engine.script("speech", []);
    const { body: done } = await ada.synthesize("This one is wanted.");
    expect((await ada.cancel(done.conversion?.id as string)).body.conversion.state).toBe("done");
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
    const { server, engine, ada } = await openStory(kind);
    engine.script("speech", [{ kind: "hang" }], true);
    const answer = ada.synthesize("Gone.", { key: "gone-1234" });
    await engine.received("speech", 1);
    const running = await until("the conversion", () => ada.conversionByKey("gone-1234"));
    expect((await ada.remove(running.id)).body).toEqual(success("ok"));
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
});
