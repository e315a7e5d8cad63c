import { describe, expect, it, onTestFinished } from "vitest";
import { databasesFor } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import type { TestServer } from "#test/support/server.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { setStages, statement } from "#test/support/story.ts";

const { openStory } = setStages();

const { spoken } = await spokenFolder("lecture.wav");

/** More of them: test/faults-long/stories-of-trouble.test.ts. */
describe.each(databasesFor("stories of trouble, in short"))("stories of trouble on %s", (kind) => {
  it("sends the same twice at once without a key: it is one request, and the next one is another", async () => {
    const { engine, ada } = await openStory(kind);
    const twice = () => Promise.all([ada.synthesize("A double click."), ada.synthesize("A double click.")]);
    const [one, same] = await twice();
    expect(same.body).toEqual(one.body);
    expect(engine.to("speech")).toHaveLength(1);
    const heard = await Promise.all([ada.transcribe(spoken), ada.transcribe(spoken)]);
    expect(heard[0].body.success).toBe(true);
    expect(heard.some(({ body }) => !body.transcribedBefore)).toBe(true); // the other may have been done by then
    expect({ ...heard[1].body, transcribedBefore: false }).toEqual({
      ...heard[0].body,
      transcribedBefore: false,
    });
    expect(await ada.credits()).toBe(3);
    expect((await ada.synthesize("A double click.")).body).toMatchObject({ success: true, creditBalance: 2 });
  });

  it("tries again with the same key: charged once, the same answer", async () => {
    const { server, engine, ada } = await openStory(kind);
    const first = await ada.synthesize("Once only.", { key: "speak-once" });
    const again = await ada.synthesize("Once only.", { key: "speak-once" });
    expect(again.body).toMatchObject({
      success: true,
      creditBalance: 4,
      conversion: { id: first.body.conversion?.id, seconds: first.body.conversion?.seconds },
    });
    const crowd = await Promise.all(
      Array.from({ length: 5 }, () => ada.synthesize("A double click.", { key: "five-clicks" })),
    );
    expect(new Set(crowd.map(({ body }) => body.conversion?.id)).size).toBe(1);
    expect(crowd.every(({ body }) => body.success)).toBe(true);
    expect(engine.to("speech")).toHaveLength(2);
    const heard = await ada.transcribe(spoken, { key: "hear-once" });
    const heardAgain = await ada.transcribe(spoken, { key: "hear-once" });
    expect(heardAgain.body).toEqual(heard.body);
    await ada.deduct("deduct-once");
    expect((await ada.deduct("deduct-once")).body).toMatchObject({ success: true, creditBalance: 1 });

    const reused = refusal("key-reused");
    expect((await ada.synthesize("Something else.", { key: "speak-once" })).body).toMatchObject(reused);
    expect((await ada.synthesize("Once only.", { key: "speak-once", voice: "nova" })).body).toMatchObject(
      reused,
    );
    expect((await ada.transcribe(spoken, { key: "hear-once", source: "microphone" })).body).toMatchObject(
      reused,
    );
    expect((await ada.synthesize("Once only.", { key: "hear-once" })).body).toMatchObject(reused);
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

  it("is cut off by a crash between hold and capture: finished after the restart, charged once", async () => {
    const { server, engine, ada } = await openStory(kind);
    engine.script("speech", [{ kind: "hang" }]);
    const lost = ada.synthesize("Survive this.", { key: "crash-1234" }).catch(() => "no answer");
    await engine.received("speech", 1);
    await server.kill("SIGKILL");
    expect(await lost).toBe("no answer");
    const restarted = await again(server);
    const after = ada.at(restarted.url);
    expect(await after.credits()).toBe(4);
    const answer = await after.synthesize("Survive this.", { key: "crash-1234" });
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

  async function again(server: TestServer): Promise<TestServer> {
    const restarted = await server.restart();
    onTestFinished(async () => void (await restarted.kill("SIGKILL")));
    return restarted;
  }
});
