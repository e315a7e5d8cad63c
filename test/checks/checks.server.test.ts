import { describe, expect, it } from "vitest";
import { checkedSound, speechCheck } from "#server/checks/tables.ts";
import { logIn, send } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("checks of made speech"))("checks of made speech, on %s", (kind) => {
  const { server, newPerson, story } = stageOfBlocks(kind);
  /** Has the recogniser hear this in the next sound. */
  const hear = async (text: string) => {
    const run = await server().engine.run();
    await run.give(Number.POSITIVE_INFINITY, text === "" ? { quiet: true } : { text });
    run.end();
  };
  /** A document of which all is made: its sentences have room in what they cost. */
  const made = async (text: string, more: object = {}) => {
    const ada = await newPerson();
    const document = await writeDocument(server().url, ada, text, {
      language: "en",
      voice: "alloy",
      ...more,
    });
    await document.make();
    const { segments } = await document.read();
    for (const _ of segments) (await server().engine.run()).end();
    await document.ended();
    return { ada, text: document, segments };
  };
  const RIGHT = "Birds sing.";
  const TEXT = `The morning was lovely there. ${RIGHT}`;

  it("listens to each sentence once, for nothing, and says where it heard something else", async () => {
    const { ada, text, segments } = await made(TEXT);
    expect(await text.checks()).toMatchObject({ check: null, doubtful: [], refusal: null });
    const before = await story(ada);
    const begun = await text.check();
    expect(begun.body).toMatchObject({
      success: true,
      check: { state: "running", sentences: 2, listened: 0 },
    });
    expect((await text.check()).body.check?.id).toBe(begun.body.check?.id); // pressed twice
    await hear("the morning was quicksand there");
    await hear(RIGHT);
    const ended = await text.checked();
    expect(ended.check).toMatchObject({ state: "done", listened: 2, lost: 0, failure: null });
    expect(ended.doubtful).toEqual([
      {
        segment: segments[0]?.id,
        sound: expect.any(String),
        heard: "the morning was quicksand there",
        places: [{ from: 16, to: 22, heard: "quicksand" }],
        remake: "free",
      },
    ]);
    expect((await text.check()).body).toMatchObject(refusal("checked-already"));
    expect(await story(ada)).toBe(before);

    // What its person says to be right is not shown again, nor listened to.
    const [doubt] = ended.doubtful;
    if (!doubt) throw new Error("nothing doubtful");
    expect((await text.dismiss(doubt)).body).toMatchObject({ success: true, doubtful: [] });
    expect((await text.remake(doubt)).body).toMatchObject(refusal("sentence-not-doubtful"));
    expect((await text.check()).body).toMatchObject(refusal("checked-already"));
  });

  it("is true of a text and a sound alone: an edit or another take hides it, taking that back shows it", async () => {
    const { ada, text } = await made(TEXT);
    await text.check();
    await hear("the morning was quicksand there");
    await hear(RIGHT);
    await text.checked();
    const count = async () => (await text.checks()).doubtful.length;
    expect(await count()).toBe(1);
    await text.edit(1, "The evening was lovely there.");
    expect(await count()).toBe(0);
    await ada.call(`${text.at}/undo`, { revision: (await text.read()).revision });
    expect(await count()).toBe(1);
    const takes = await text.takesOf(1);
    await takes.make({ voice: "nova" });
    (await server().engine.run()).end();
    await text.ended();
    expect(await count()).toBe(1);
    await takes.keep("nova");
    expect(await count()).toBe(0);
    expect((await text.check()).body).toMatchObject({ check: { state: "running", sentences: 1 } });
    await hear("the morning was lovely there");
    expect(await text.checked()).toMatchObject({ check: { listened: 1 }, doubtful: [] });
  });

  it("controls are not said, and places are those of what is written", async () => {
    const { text } = await made("[pause 1s] The morning was lovely there.");
    await text.check();
    await hear("the morning was quicksand there");
    const { doubtful } = await text.checked();
    expect(doubtful[0]?.places).toEqual([{ from: 27, to: 33, heard: "quicksand" }]);
  });

  it("a voice that it does not understand is no doubt, and is listened to all the same", async () => {
    const { text } = await made(TEXT);
    await text.check();
    await hear("");
    await hear(RIGHT);
    expect(await text.checked()).toMatchObject({ check: { listened: 2, lost: 1 }, doubtful: [] });
    expect((await text.check()).body).toMatchObject(refusal("checked-already"));
  });

  it("is canceled where it is, and goes on there", async () => {
    const { text } = await made(TEXT);
    await text.check();
    await hear("the morning was quicksand there");
    const second = await server().engine.run();
    expect((await text.cancelCheck()).body.check).toMatchObject({ state: "canceled", listened: 1 });
    second.end();
    expect((await text.checks()).doubtful).toHaveLength(1);
    const again = await text.check();
    expect(again.body.check).toMatchObject({ state: "running", sentences: 1 });
    await hear(RIGHT);
    await text.checked();
  });

  it("a recogniser that fails ends it, and keeps what was heard", async () => {
    const { text } = await made(TEXT);
    await text.check();
    await hear("the morning was quicksand there");
    (await server().engine.run()).fail();
    const { check, doubtful } = await text.checked();
    expect(check).toMatchObject({ state: "failed", listened: 1, failure: { code: "service-failed" } });
    expect(doubtful).toHaveLength(1);
  });

  it("is refused while something is made, when nothing is, and for whom it is not", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, TEXT, { language: "en" });
    expect((await text.check()).body).toMatchObject(refusal("nothing-to-check"));
    await text.make();
    expect((await text.check()).body).toMatchObject(refusal("document-in-making"));
    for (const _ of [1, 2]) (await server().engine.run()).end();
    await text.ended();
    const mallory = await newPerson();
    for (const [path, body] of [
      ["/checks", undefined],
      ["/checks/cancel", undefined],
      [`/segments/${(await text.read()).segments[0]?.id}/doubt/dismiss`, { sound: text.id }],
      [`/segments/${(await text.read()).segments[0]?.id}/doubt/remake`, { sound: text.id }],
    ] as const) {
      const key = { "idempotency-key": "mallory-wants-it" };
      expect((await mallory.call(text.at + path, body, key)).status).toBe(404);
      expect((await send(server().url + text.at + path, { body: body ?? {}, headers: key })).status).toBe(
        401,
      );
    }
    await text.check();
    const other = await writeDocument(server().url, ada, "And more.", { language: "en" });
    await other.make();
    const runs = [await server().engine.run(), await server().engine.run()];
    for (const run of runs) if (run.what === "And more.") run.end();
    await other.ended();
    expect((await other.check()).body).toMatchObject(refusal("check-running"));
    const waiting = runs.find(({ what }) => what !== "And more.");
    waiting?.fail();
    await text.checked();
  });

  it("nothing of it stays when the document goes, and a log-out ends no check", async () => {
    const { ada, text } = await made(TEXT);
    await text.check();
    await ada.call("/api/user/logout");
    expect((await text.check()).status).toBe(401);
    await hear("the morning was quicksand there");
    await hear(RIGHT);
    const { db } = server().services;
    await expect.poll(async () => (await db.select().from(speechCheck)).at(-1)?.state).toBe("done");
    const { token = "" } = (await logIn(server().url, ada.user.email)).body;
    for (const act of ["bin", "delete"])
      await send(`${server().url}/api/library/${act}`, { headers: { token }, body: { ids: [text.id] } });
    const left = [...(await db.select().from(speechCheck)), ...(await db.select().from(checkedSound))];
    expect(left.filter(({ documentId }) => documentId === text.id)).toEqual([]);
  });
});
