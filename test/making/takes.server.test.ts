import { describe, expect, it } from "vitest";
import { FRAME_BYTES } from "#server/audio/sentence-mp3.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { TAG_BYTES, writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

describe.each(databasesFor("takes of a sentence"))("takes of a sentence, on %s", (kind) => {
  const { server, newPerson, story } = stageOfBlocks(kind);
  const speak = async (...all: string[]) => {
    for (const said of all) {
      const run = await server().engine.run();
      expect(run.what).toBe(said);
      run.end();
    }
  };
  /** Two sentences of five characters, made: ten of twenty characters are left. */
  const made = async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, "One1. Two2.", { language: "en", voice: "alloy" });
    await text.make();
    (await server().engine.run()).end();
    (await server().engine.run()).end();
    await text.ended();
    return { ada, text, takes: await text.takesOf(2) };
  };

  it("another take takes room as a sentence does, sounds nowhere until it is kept, and can be taken back", async () => {
    const { ada, text, takes } = await made();
    const before = await text.sound();
    expect(await takes.quote()).toMatchObject({
      quote: { sentences: 1, characters: 5, fromLeft: 5, leftAfter: 5, blocks: 0, credits: 0 },
    });
    const begun = await takes.make({ credits: 0 });
    const { segments } = await text.read();
    expect(begun.body).toMatchObject({
      ...{ success: true, creditBalance: 19 },
      making: { state: "running", sentences: 1, takeOf: segments[1]?.id },
    });
    expect(await text.states()).toBe("made made");
    expect((await text.sound()).equals(before)).toBe(true); // whole, though something is made
    await speak("Two2.");
    await text.ended();
    expect((await text.making()).meter.left).toBe(5);
    expect((await takes.list()).map(({ voice, kept }) => [voice, kept])).toEqual([
      ["alloy", true],
      ["nova", false],
    ]);
    expect((await text.sound()).equals(before)).toBe(true);
    expect(await text.quote()).toMatchObject({ sentences: 0 });

    expect((await takes.keep("nova")).body).toMatchObject({ success: true, undo: true });
    const after = await text.sound();
    expect(after.equals(before)).toBe(false);
    expect(after.length).toBe(before.length);
    const now = await text.read();
    expect(now.segments.map(({ state, voice }) => [state, voice])).toEqual([
      ["made", "alloy"],
      ["made", "nova"],
    ]);
    expect((await ada.get<ReplyTo<"listRevisions">>(`${text.at}/revisions`)).body.revisions[0]).toMatchObject(
      {
        ...{ kind: "take", segments: 1 },
      },
    );
    // What it says now is not asked for again, whatever becomes of the document's voice.
    await ada.call(`${text.at}/undo`, { revision: now.revision });
    expect((await text.sound()).equals(before)).toBe(true);
    expect(await takes.kept()).toEqual(["alloy"]);
    await ada.call(`${text.at}/redo`, { revision: now.revision + 1 });
    expect((await text.sound()).equals(after)).toBe(true);
    await send(`${server().url}${text.at}`, {
      ...{ method: "PATCH", headers: { token: ada.token }, body: { voice: "onyx" } },
    });
    expect(await text.states()).toBe("changed made");
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.     +20       20        0
      hold     Text to Speech: One1. Two2.                    (1)       20        1
      capture  Text to Speech: One1. Two2.                     -1       19        0
      "
    `);
  });

  it("a take is listened to by a link of its own, marked as synthetic", async () => {
    const { ada, text, takes } = await made();
    const [take] = await takes.list();
    const answer = await fetch(server().url + take?.audio);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString()).toBe("ID3");
    const frames = Math.round((take?.seconds ?? 0) / 0.024);
    expect(bytes.length).toBe(TAG_BYTES + frames * FRAME_BYTES);
    const sound = await text.sound();
    expect(sound.subarray(-frames * FRAME_BYTES).equals(bytes.subarray(TAG_BYTES))).toBe(true);
    const part = await fetch(server().url + take?.audio, { headers: { range: "bytes=0-9" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const [id, expires, signed] = (take?.audio ?? "").split("/").at(-1)?.split(".") ?? [];
    const forged = [
      `${text.id}.${expires}.${signed}`,
      `${id}.${Number(expires) + 1}.${signed}`,
      `${id}.1.${signed}`,
      `${id}`,
    ];
    for (const name of forged)
      expect((await fetch(`${server().url}/audio/takes/${name}.mp3`)).status).toBe(404);
    await ada.call("/api/library/bin", { ids: [text.id] });
    await ada.call("/api/library/delete", { ids: [text.id] });
    expect((await fetch(server().url + take?.audio)).status).toBe(404);
  });

  it("edits keep a sentence's voice, and its old text finds the take again", async () => {
    const { ada, text, takes } = await made();
    await takes.make();
    await speak("Two2.");
    await text.ended();
    await takes.keep("nova");
    const kept = await text.sound();
    await text.edit(2, "Six6.");
    expect(await text.states()).toBe("made changed");
    expect(await takes.list()).toEqual([]);
    await text.make();
    await speak("Six6.");
    await text.ended();
    expect((await takes.list()).map(({ voice }) => voice)).toEqual(["nova"]);
    await text.edit(2, "Two2.");
    await text.make({ credits: 0 });
    await text.ended();
    expect((await text.sound()).equals(kept)).toBe(true);
    expect(await ada.credits()).toBe(19);
    // Back to what the document has: that was made before.
    const { segments, revision } = await text.read();
    const changed = await send(`${server().url}${text.at}/segments/${segments[1]?.id}`, {
      ...{ method: "PATCH", headers: { token: ada.token } },
      body: { voice: null, instructions: null, revision },
    });
    expect(changed.body).toMatchObject({ success: true });
    expect(await text.states()).toBe("made changed");
    expect((await text.read()).segments[1]).not.toHaveProperty("changedAt"); // its sound says these words
    expect(await text.quote()).toMatchObject({ sentences: 1, characters: 0, credits: 0 });
  });

  testAtLength("a price that is another one, the same take, and too many of them are refused", async () => {
    const { ada, text, takes } = await made();
    await text.edit(1, "Three and more.");
    await text.make({ credits: 1 });
    await speak("Three and more.");
    await text.ended(); // 15 characters are left
    await text.edit(1, "Three and four more.");
    const long = await text.takesOf(1);
    expect((await long.make({ credits: 0 })).body).toMatchObject(
      refusal("make-price-changed", { credits: 1 }),
    );
    expect((await takes.make({ voice: "alloy" })).body).toMatchObject(refusal("take-there-already"));
    expect(await takes.quote("alloy")).toMatchObject(refusal("take-there-already"));
    for (let number = 1; number < 12; number++) {
      await takes.make({ instructions: `Manner ${number}` });
      await speak("Two2.");
      await text.ended();
    }
    expect((await takes.list()).length).toBe(12);
    expect((await takes.make()).body).toMatchObject(refusal("too-many-takes", { most: 12 }));
    await text.edit(2, "");
    expect((await takes.make()).body).toMatchObject(refusal("nothing-to-make"));
    expect((await text.making()).making?.state).toBe("done");
    await story(ada);
  });

  it("one key is one take, nothing else is made meanwhile, and a cancel gives all back", async () => {
    const { ada, text, takes } = await made();
    await text.edit(1, "Seven and eight and."); // twenty characters: more than is left
    const long = await text.takesOf(1);
    const pressed = await Promise.all([1, 2, 3].map(() => long.make({ key: "one-take-of-it" })));
    expect(new Set(pressed.map(({ body }) => body.success && body.making?.id)).size).toBe(1);
    expect(await ada.credits()).toBe(18);
    expect((await takes.make()).body).toMatchObject(refusal("document-in-making"));
    expect((await text.make({ credits: 9 })).body).toMatchObject(refusal("document-in-making"));
    expect((await text.make({ key: "one-take-of-it", credits: 9 })).body).toMatchObject(
      refusal("key-reused"),
    );
    expect((await takes.make({ key: "one-take-of-it" })).body).toMatchObject(refusal("key-reused"));
    const coral = { key: "one-take-of-it", voice: "coral" };
    expect((await long.make(coral)).body).toMatchObject(refusal("key-reused"));
    const run = await server().engine.run();
    expect((await text.cancel()).body).toMatchObject({ creditBalance: 19, meter: { left: 10 } });
    expect(run.signal.aborted || run.what).toBeTruthy();
    expect(await long.list()).toEqual([]);
    await story(ada);
  });

  it("what is kept while all is made stays kept", async () => {
    const { ada, text, takes } = await made();
    await takes.make();
    await speak("Two2.");
    await text.ended();
    await send(`${server().url}${text.at}`, {
      ...{ method: "PATCH", headers: { token: ada.token }, body: { voice: "onyx" } },
    });
    await text.make({ credits: 9 });
    const first = await server().engine.run(); // has the machine to itself
    expect((await takes.keep("nova")).body).toMatchObject({ success: true });
    first.end();
    (await server().engine.run()).end();
    await text.ended();
    expect(await text.states()).toBe("made made");
    expect(await takes.kept()).toEqual(["nova"]);
    expect((await takes.list()).map(({ voice }) => voice)).toEqual(["alloy", "nova", "onyx"]);
    await story(ada);
  });

  it("another's document, sentence or take is not there, and an older page changes nothing", async () => {
    const { ada, text, takes } = await made();
    const bob = await newPerson();
    const { segments, revision } = await text.read();
    const [take] = await takes.list();
    const at = `${text.at}/segments/${segments[1]?.id}/takes`;
    const other = `${text.at}/segments/${segments[0]?.id}/takes`;
    const key = { "idempotency-key": "a-key-of-bob" };
    const asked = [
      await bob.get(at),
      await bob.get(`${at}/quote`),
      await bob.call(at, { credits: 1 }, key),
      await bob.call(`${at}/${take?.id}/keep`, { revision }),
      await ada.call(`${other}/${take?.id}/keep`, { revision }),
      await ada.call(`${at}/${NOBODY}/keep`, { revision }),
      await ada.get(`${text.at}/segments/${NOBODY}/takes`),
      await ada.call(`${text.at}/segments/${NOBODY}/takes`, { credits: 1 }, key),
    ];
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
    const late = await ada.call(`${at}/${take?.id}/keep`, { revision: revision + 1 });
    expect(late.status).toBe(409);
    expect((await ada.call(at, { credits: 1, voice: "nobody" }, key)).status).toBe(400);
    expect((await ada.call(`${text.at}/segments/x/takes`, { credits: 1 }, key)).status).toBe(400);
    await ada.call("/api/library/bin", { ids: [text.id] });
    expect((await takes.make()).status).toBe(404);
  });

  it("too few credits: nothing is held and nothing made", async () => {
    const ada = await newPerson();
    const long = Array.from({ length: 410 }, () => "a").join("");
    const text = await writeDocument(server().url, ada, long);
    const takes = await text.takesOf(1);
    expect((await takes.make({ credits: 99 })).body).toMatchObject(refusal("insufficient-credit"));
    expect((await text.making()).making).toBeNull();
    expect(await ada.credits()).toBe(20);
  });

  it("a voice that a script names is a take as well; a voice of the sentence's own speaks in its place", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, "Nova: One1. Two2.", {
      language: "en",
      voice: "alloy",
    });
    await text.make();
    for (let left = 2; left > 0; left--) (await server().engine.run()).end();
    await text.ended();
    const takes = await text.takesOf(2);
    const voices = async () => (await takes.list()).map(({ voice, kept }) => [voice, kept]);
    expect(await voices()).toEqual([["nova", true]]);
    expect((await takes.make({ voice: "onyx" })).body).toMatchObject({ success: true });
    (await server().engine.run()).end();
    await text.ended();
    await takes.keep("onyx");
    expect(await voices()).toEqual([
      ["nova", false],
      ["onyx", true],
    ]);
    expect((await text.read()).segments.map(({ voice, state }) => [voice, state])).toEqual([
      ["nova", "made"],
      ["onyx", "made"],
    ]);
    expect(await text.quote()).toMatchObject({ sentences: 0 });
    await takes.keep("nova");
    expect((await text.read()).segments.map(({ voice, state }) => [voice, state])).toEqual([
      ["nova", "made"],
      ["nova", "made"],
    ]);
  });
});
