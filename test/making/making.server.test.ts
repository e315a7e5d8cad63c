import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { keepMade } from "#server/making/keep-made.ts";
import { type PressRow, press, pressSentence } from "#server/making/tables.ts";
import { until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { ledByHand } from "#test/support/led-by-hand.ts";
import { FOUR, SENTENCES, writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("making a document"))("making a document, on %s", (kind) => {
  const { server, newPerson, story } = stageOfBlocks(kind);
  const { workOn, speak, stopped } = ledByHand(server);

  it("opens a block for every twenty characters, each paid when its last sentence is made", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR, { title: "Numbers" });
    expect(await text.states()).toBe("new new new new");
    expect(await text.quote()).toMatchObject({
      ...{ sentences: 4, characters: 40, fromLeft: 0, leftAfter: 0 },
      ...{ blocks: 2, blockCharacters: 20, credits: 2 },
    });
    const begun = await text.make();
    expect(begun.body).toMatchObject({
      success: true,
      creditBalance: 18,
      making: { state: "running", sentences: 4 },
    });
    expect(await text.states()).toBe("making making making making");
    await speak(...SENTENCES);
    expect(await text.ended()).toMatchObject({
      state: "done",
      made: 4,
      credits: 2,
      charged: 2,
      failure: null,
    });
    expect(await text.states()).toBe("made made made made");
    const { document, segments } = await text.read();
    expect(document.credits).toBe(2);
    const sound = await text.sound();
    expect(sound.length / 192).toBe(Math.round((segments.at(-1)?.end ?? 0) / 0.024));
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.     +20       20        0
      hold     Text to Speech: Numbers                        (1)       20        1
      hold     Text to Speech: Numbers                        (1)       20        2
      capture  Text to Speech: Numbers                         -1       19        1
      capture  Text to Speech: Numbers                         -1       18        0
      "
    `);
  });

  it("a corrected sentence is made alone, from what is left of its block", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, "One two 3. Four.");
    await text.make();
    await speak("One two 3.", "Four.");
    await text.ended();
    const before = await text.sound();
    expect((await text.edit(2, "Five.")).body).toMatchObject({ success: true });
    expect(await text.states()).toBe("made changed");
    const { document, segments } = await text.read();
    expect(segments.map(({ changedAt }) => changedAt)).toEqual([undefined, document.changedAt]);
    expect(await text.quote()).toMatchObject({
      sentences: 1,
      characters: 5,
      fromLeft: 5,
      leftAfter: 0,
      blocks: 0,
      credits: 0,
    });
    expect((await text.make({ credits: 0 })).body).toMatchObject({ success: true, creditBalance: 19 });
    await speak("Five.");
    await text.ended();
    expect(await text.states()).toBe("made made");
    const after = await text.sound();
    const same = 192 * 20; // the first sentence
    expect(after.subarray(0, same).equals(before.subarray(0, same))).toBe(true);
    await text.edit(2, "Four.");
    expect(await text.quote()).toMatchObject({ sentences: 1, characters: 0, credits: 0 });
    await text.make({ credits: 0 });
    expect(await text.ended()).toMatchObject({ state: "done", sentences: 0 });
    expect((await text.sound()).equals(before)).toBe(true);
    await text.edit(2, "Six.");
    expect(await text.quote()).toMatchObject({ fromLeft: 0, blocks: 1, credits: 1, leftAfter: 16 });
    expect((await text.make({ credits: 0 })).body).toMatchObject(
      refusal("make-price-changed", { credits: 1 }),
    );
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.     +20       20        0
      hold     Text to Speech: One two 3. Four.               (1)       20        1
      capture  Text to Speech: One two 3. Four.                -1       19        0
      "
    `);
  });

  it("a sentence that is left out is not heard, and one that is put back costs nothing", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, "One two 3. Four.");
    await text.make();
    await speak("One two 3.", "Four.");
    await text.ended();
    const before = await text.sound();
    const { document: whole } = await text.read();
    await text.edit(2, "");
    const less = await text.read();
    expect(less.document.seconds).toBeLessThan(whole.seconds ?? 0);
    expect((await text.sound()).length).toBeLessThan(before.length);
    expect(await text.quote()).toMatchObject({ sentences: 0, credits: 0 });
    await ada.call(`${text.at}/undo`, { revision: less.revision });
    expect((await text.read()).document.seconds).toBe(whole.seconds);
    expect((await text.sound()).equals(before)).toBe(true);
  });

  it("what was kept is kept when the answer to that was lost and it is done again", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, "One two 3.");
    await text.make();
    await speak("One two 3.");
    await text.ended();
    const { db } = server().services;
    const [row] = await db.select().from(press).where(eq(press.documentId, text.id));
    const [kept] = await db
      .select()
      .from(pressSentence)
      .where(eq(pressSentence.pressId, row?.id ?? ""));
    const { wish = "", audio, frames, words, levels } = kept ?? {};
    const made = { wish, engine: null, audio: audio ?? "", frames: frames ?? 0, gaps: [] };
    const sound = { ...made, words: words ?? [], levels: levels ?? [] };
    expect(await keepMade(server().services, row as PressRow, 1, sound)).toBe(true);
    expect(await keepMade(server().services, row as PressRow, 1, { ...sound, audio: "audio/other" })).toBe(
      false,
    );
  });

  it("a cancel gives back what nobody was given", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR);
    await text.make();
    await speak(...SENTENCES.slice(0, 3));
    await until("three to be made", async () => (await text.making()).making?.made === 3);
    expect((await text.cancel()).body).toMatchObject({
      ...{ creditBalance: 19, making: { state: "canceled", charged: 1 }, meter: { left: 0 } },
    });
    expect(await text.states()).toBe("made made new new");
    await stopped();
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                       amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                      +20       20        0
      hold     Text to Speech: One two 3. Four five. Six seven. Eight nine     (1)       20        1
      hold     Text to Speech: One two 3. Four five. Six seven. Eight nine     (1)       20        2
      capture  Text to Speech: One two 3. Four five. Six seven. Eight nine      -1       19        1
      release  Canceled. Nothing was charged.                                  (1)       19        0
      "
    `);
  });

  it("a cancel after sound of a block was given pays that block, and what was not given has its room back", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR);
    await text.make();
    await speak("One two 3.");
    const url = server().url + ((await text.read()).document.audio ?? "");
    const listener = (await fetch(url)).body?.getReader();
    expect((await listener?.read())?.value?.length).toBeGreaterThan(0);
    await listener?.cancel();
    await until("the sentence to be given", async () => (await text.making()).making?.made === 1);
    expect((await text.cancel()).body).toMatchObject({
      ...{ creditBalance: 19, making: { state: "canceled", charged: 1 }, meter: { left: 10 } },
    });
    expect(await text.states()).toBe("made new new new");
    await stopped();
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                       amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                      +20       20        0
      hold     Text to Speech: One two 3. Four five. Six seven. Eight nine     (1)       20        1
      hold     Text to Speech: One two 3. Four five. Six seven. Eight nine     (1)       20        2
      capture  Text to Speech: One two 3. Four five. Six seven. Eight nine      -1       19        1
      release  Canceled. Nothing was charged.                                  (1)       19        0
      "
    `);
  });

  it("a failure of ours pays nothing of the block it hit, and keeps what was paid", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR);
    await text.make();
    await speak(...SENTENCES.slice(0, 2));
    await until("the first block to be paid", async () => (await text.making()).making?.charged === 1);
    (await workOn("Six seven.")).fail();
    expect(await text.ended()).toMatchObject({
      state: "failed",
      charged: 1,
      failure: { code: "service-failed" },
    });
    expect(await text.states()).toBe("made made failed new");
    await text.edit(3, "Six eight.");
    expect(await text.states()).toBe("made made new new");
    await text.edit(3, "Six seven.");
    expect(await text.states()).toBe("made made failed new");
    await stopped();
    expect(await ada.credits()).toBe(19);
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                             amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                            +20       20        0
      hold     Text to Speech: One two 3. Four five. Six seven. Eight nine           (1)       20        1
      hold     Text to Speech: One two 3. Four five. Six seven. Eight nine           (1)       20        2
      capture  Text to Speech: One two 3. Four five. Six seven. Eight nine            -1       19        1
      release  The speech service failed. Nothing was charged. Please try again.     (1)       19        0
      "
    `);
  });

  it("what failed is that no more when it is made, or when a later press is stopped", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR);
    await text.make();
    (await workOn(SENTENCES[0])).fail();
    await text.ended();
    expect(await text.states()).toBe("failed new new new");
    await stopped();
    await text.make();
    expect(await text.states()).toBe("making making making making");
    await text.cancel();
    expect(await text.states()).toBe("new new new new");
    await stopped();
    await text.make();
    await speak(...SENTENCES);
    await text.ended();
    expect(await text.states()).toBe("made made made made");
  });

  it("two presses at once, and the same one again, are one", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR);
    const press = () => text.make({ key: "press-number-1" });
    const pressed = await Promise.all([press(), press(), press()]);
    const other = await text.make({ credits: 0 });
    expect(new Set([...pressed, other].map(({ body }) => body.making?.id)).size).toBe(1);
    expect(await ada.credits()).toBe(18);
    await speak(...SENTENCES);
    await text.ended();
    const again = await text.make({ key: "press-number-1", credits: 2 });
    expect(again.body).toMatchObject({ success: true, creditBalance: 18 });
    expect((await text.make({ credits: 2 })).body).toMatchObject(refusal("nothing-to-make"));
  });

  it("too few credits for all blocks: nothing is held", async () => {
    const ada = await newPerson();
    const text = await writeDocument(
      server().url,
      ada,
      Array.from({ length: 60 }, (_, n) => `Number ${n}.`).join(" "),
    );
    expect((await text.make()).body).toMatchObject({ ...refusal("insufficient-credit"), creditBalance: 20 });
    expect((await text.making()).making).toBeNull();
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what   reason                                      amount  balance  on hold
      grant  Welcome credits. Thank you for signing up.     +20       20        0
      "
    `);
  });

  it("a document that goes into the bin while it is made gives back what was held; deleted, its files go", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR);
    await text.make();
    await speak(...SENTENCES.slice(0, 2));
    await until("the first block to be paid", async () => (await text.making()).making?.charged === 1);
    await ada.call("/api/library/bin", { ids: [text.id] });
    expect((await text.making()).making).toMatchObject({ state: "canceled", charged: 1 });
    expect((await ada.call("/api/library/delete", { ids: [text.id] })).body).toMatchObject({ changed: 1 });
    await stopped();
    expect(await ada.credits()).toBe(19);
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                       amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                      +20       20        0
      hold     Text to Speech: One two 3. Four five. Six seven. Eight nine     (1)       20        1
      hold     Text to Speech: One two 3. Four five. Six seven. Eight nine     (1)       20        2
      capture  Text to Speech: One two 3. Four five. Six seven. Eight nine      -1       19        1
      release  Canceled. Nothing was charged.                                  (1)       19        0
      "
    `);
  });
});
