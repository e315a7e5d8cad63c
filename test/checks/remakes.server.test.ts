import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rowsOf } from "#server/platform/db/rows.ts";
import { send } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { makeDoubtful, writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("free remakes"))("a doubtful sentence made again for nothing, on %s", (kind) => {
  const { server, newPerson, story } = stageOfBlocks(kind);
  const speak = async (...all: string[]) => {
    for (const said of all) {
      const run = await server().engine.run();
      expect(run.what).toBe(said);
      run.end();
    }
  };
  /** Two sentences that are made, of which the second sounds doubtful. */
  const doubtful = async (text = "One1. Two2.", at = 2) => {
    const ada = await newPerson();
    const document = await writeDocument(server().url, ada, text, { language: "en", voice: "alloy" });
    await document.make();
    await speak("One1.", "Two2.");
    await document.ended();
    const { segments } = await document.read();
    const segment = segments[at - 1]?.id ?? "";
    const doubt = async () => ({
      segment,
      sound: (await makeDoubtful(server().services.db, document.id, segment)) ?? "",
    });
    return { ada, text: document, which: await doubt(), doubt };
  };
  const freeSounds = async (id: string) =>
    (
      await rowsOf(
        server().services.db,
        sql`select s.text from press_sentence s join press p on p.id = s.press_id
          where p.document_id = ${id} and p.free_of is not null and s.state = 'kept'`,
      )
    ).length;

  it("is made by the same voice, sounds at once, leaves the old one as a take, and costs nothing", async () => {
    const { ada, text, which } = await doubtful();
    const before = await story(ada);
    const meter = (await text.making()).meter;
    expect((await text.checks()).doubtful).toMatchObject([{ ...which, remake: "free" }]);
    const begun = await text.remake(which);
    expect(begun.body).toMatchObject({
      ...{ success: true, meter },
      making: { state: "running", credits: 0, takeOf: which.segment },
    });
    await speak("Two2.");
    expect(await text.ended()).toMatchObject({ state: "done", charged: 0 });
    expect((await text.checks()).doubtful).toEqual([]);
    expect(await text.states()).toBe("made made");
    const takes = await (await text.takesOf(2)).list();
    expect(takes.map(({ voice, kept }) => [voice, kept])).toEqual([
      ["alloy", false],
      ["alloy", true],
    ]);
    expect(takes[0]?.id).toBe(which.sound);
    expect(await story(ada)).toBe(before);
    expect((await text.making()).meter).toEqual(meter);
    // What it sounds like now was not listened to yet.
    expect((await text.check()).body).toMatchObject({ success: true, check: { sentences: 2 } });
    await text.cancelCheck();
    (await server().engine.run()).end();
  });

  it("twenty at once are one", async () => {
    const { ada, text, which } = await doubtful();
    const before = await story(ada);
    const all = await Promise.all(Array.from({ length: 20 }, () => text.remake(which)));
    const begun = all.filter(({ body }) => body.success);
    expect(begun).toHaveLength(1);
    for (const { body } of all) if (!body.success) expect(body).toMatchObject(refusal("document-in-making"));
    await speak("Two2.");
    await text.ended();
    for (const { body } of await Promise.all(Array.from({ length: 20 }, () => text.remake(which))))
      expect(body).toMatchObject(refusal("sentence-not-doubtful"));
    expect(await freeSounds(text.id)).toBe(1);
    expect(await story(ada)).toBe(before);
  });

  it("one key begins one, and is no other's", async () => {
    const { text, which } = await doubtful();
    const [one, two] = [
      await text.remake(which, "one-and-the-same"),
      await text.remake(which, "one-and-the-same"),
    ];
    expect(two.body.making?.id).toBe(one.body.making?.id);
    await speak("Two2.");
    await text.ended();
    expect((await text.remake(which, "one-and-the-same")).body).toMatchObject({ success: true });
    const takes = await text.takesOf(2);
    expect((await takes.make({ key: "one-and-the-same" })).body).toMatchObject(refusal("key-reused"));
    expect(await freeSounds(text.id)).toBe(1);
  });

  it("the same text wins no second one: not undone, brought back, written again, or elsewhere in it", async () => {
    const { ada, text, which, doubt } = await doubtful("One1. Two2. Two2.");
    await text.remake(which);
    await speak("Two2.");
    await text.ended();
    const again = async () => (await text.remake(await doubt())).body;
    expect(await again()).toMatchObject(refusal("remake-used"));
    expect((await text.checks()).doubtful.map(({ remake }) => remake)).toEqual(["used", "used"]);
    // The old sound, kept again.
    const { revision } = await text.read();
    await ada.call(`${text.at}/segments/${which.segment}/takes/${which.sound}/keep`, { revision });
    expect((await text.remake(which)).body).toMatchObject(refusal("remake-used"));
    await ada.call(`${text.at}/undo`, { revision: (await text.read()).revision });
    expect(await again()).toMatchObject(refusal("remake-used"));
    // Another text, and the first one again.
    await text.edit(2, "Six6.");
    expect((await text.remake(which)).body).toMatchObject(refusal("sentence-not-doubtful"));
    await text.edit(2, "Two2.");
    await text.make();
    await text.ended();
    expect(await again()).toMatchObject(refusal("remake-used"));
    // The same at another place.
    const elsewhere = (await text.read()).segments[2]?.id ?? "";
    const sound = (await makeDoubtful(server().services.db, text.id, elsewhere)) ?? "";
    expect((await text.remake({ segment: elsewhere, sound })).body).toMatchObject(refusal("remake-used"));
    // One written anew.
    await text.edit(1, "Two2.");
    await text.make();
    await text.ended();
    const first = (await text.read()).segments[0]?.id ?? "";
    const firstSound = (await makeDoubtful(server().services.db, text.id, first)) ?? "";
    expect((await text.remake({ segment: first, sound: firstSound })).body).toMatchObject(
      refusal("remake-used"),
    );
    expect(await freeSounds(text.id)).toBe(1);
  });

  it("another voice's, which was paid, wins its own, and going back and forth no more", async () => {
    const { text, which, doubt } = await doubtful();
    await text.remake(which);
    await speak("Two2.");
    await text.ended();
    await text.voiceOf(2, "nova");
    expect((await text.remake(which)).body).toMatchObject(refusal("sentence-not-doubtful"));
    await text.make();
    await speak("Two2.");
    await text.ended();
    await text.remake(await doubt());
    await speak("Two2.");
    expect(await text.ended()).toMatchObject({ state: "done", charged: 0 });
    for (const voice of [null, "nova"]) {
      await text.voiceOf(2, voice);
      await text.make();
      await text.ended();
      expect((await text.remake(await doubt())).body).toMatchObject(refusal("remake-used"));
    }
    expect(await freeSounds(text.id)).toBe(2);
  });

  it("a failure and a cancel give the right back, and leave nothing", async () => {
    const { ada, text, which } = await doubtful();
    const before = await story(ada);
    await text.remake(which);
    (await server().engine.run()).fail();
    expect(await text.ended()).toMatchObject({ state: "failed", charged: 0 });
    await text.remake(which);
    const run = await server().engine.run();
    await text.cancel();
    run.end();
    expect(await text.ended()).toMatchObject({ state: "canceled", charged: 0 });
    expect(await freeSounds(text.id)).toBe(0);
    expect((await text.checks()).doubtful).toMatchObject([{ ...which, remake: "free" }]);
    await text.remake(which);
    await speak("Two2.");
    await text.ended();
    await text.cancel();
    expect(await freeSounds(text.id)).toBe(1);
    expect(await story(ada)).toBe(before);
  });

  it("a stranger, somebody who left, another sentence, and one whose manner changed get none", async () => {
    const { ada, text, which } = await doubtful();
    const mallory = await newPerson();
    const path = `${text.at}/segments/${which.segment}/doubt/remake`;
    const key = { "idempotency-key": "mallory-wants-it" };
    expect((await mallory.call(path, { sound: which.sound }, key)).status).toBe(404);
    expect((await send(server().url + path, { body: { sound: which.sound }, headers: key })).status).toBe(
      401,
    );
    const first = (await text.read()).segments[0]?.id ?? "";
    for (const wrong of [
      { segment: first, sound: which.sound },
      { segment: which.segment, sound: first },
    ])
      expect((await text.remake(wrong)).body).toMatchObject(refusal("sentence-not-doubtful"));
    await text.voiceOf(2, "nova");
    expect((await text.remake(which)).body).toMatchObject(refusal("sentence-not-doubtful"));
    await text.voiceOf(2, null);
    await ada.call("/api/user/logout");
    expect((await text.remake(which)).status).toBe(401);
    expect(await freeSounds(text.id)).toBe(0);
  });

  it("what a service spoke is not made again for nothing, unless the operator wants it so", async () => {
    const { text, which } = await doubtful();
    const { db, settings } = server().services;
    await db.execute(sql`update press set engine_host = 'voices.example.org' where document_id = ${text.id}`);
    expect((await text.checks()).doubtful).toMatchObject([{ remake: "none" }]);
    expect((await text.remake(which)).body).toMatchObject(refusal("remake-not-offered"));
    expect(settings.FREE_REMAKES).toBe("here");
  });

  it("goes by who spoke the sentence, not by who took the press over later", async () => {
    const { text } = await doubtful();
    const { db } = server().services;
    await db.execute(sql`update sentence_sound set engine = 'of old' where document_id = ${text.id}`);
    expect((await text.checks()).doubtful).toMatchObject([{ remake: "none" }]);
    await db.execute(sql`update sentence_sound set engine = null where document_id = ${text.id}`);
    expect((await text.checks()).doubtful).toMatchObject([{ remake: "free" }]);
  });
});
