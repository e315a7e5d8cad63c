import { and, eq, gt } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sentenceSound } from "#server/documents/tables.ts";
import { engineFor, Lost } from "#server/making/engine-for.ts";
import { press } from "#server/making/tables.ts";
import { until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { ledByHand } from "#test/support/led-by-hand.ts";
import { FOUR, SENTENCES, writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("another engine"))("a document that another engine spoke, on %s", (kind) => {
  const { server, newPerson } = stageOfBlocks(kind);
  const { speak } = ledByHand(server);
  /** The engine that spoke it so far is not the one that speaks now. */
  const spokenOfOld = (id: string) =>
    server()
      .services.db.update(sentenceSound)
      .set({ engine: "of old" })
      .where(eq(sentenceSound.documentId, id));

  it("what another engine spoke stays, serves nothing else, and is made anew when that is wanted", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR);
    await text.make();
    await speak(...SENTENCES);
    await text.ended();
    expect(await text.quote()).toMatchObject({ sentences: 0, byOthers: 0 });
    await spokenOfOld(text.id);
    expect(await text.quote()).toMatchObject({ sentences: 0, byOthers: 4, credits: 0 });
    expect((await text.make()).body).toMatchObject(refusal("nothing-to-make"));
    await text.edit(4, "Four five."); // what the old engine has of that is not set in here
    expect(await text.states()).toBe("made made made changed");
    expect(await text.quote()).toMatchObject({ sentences: 1, byOthers: 3, characters: 10, credits: 1 });
    const all = { sentences: 3, byOthers: 3, characters: 30, blocks: 2, credits: 2 };
    expect(await text.quote({ renew: true })).toMatchObject(all);
    const pressed = await text.make({ renew: true });
    expect(pressed.body).toMatchObject({ success: true, making: { sentences: 3 } });
    await speak(...SENTENCES.slice(0, 3));
    expect(await text.ended()).toMatchObject({ state: "done", charged: 2 });
    expect(await text.quote({ renew: true })).toMatchObject({ sentences: 0, byOthers: 0 });
    expect(await text.states()).toBe("made made made made");
  });

  it("an engine does not stand in for what the document has from it already", async () => {
    const { services, url } = server();
    const text = await writeDocument(url, await newPerson(), FOUR);
    await text.make();
    await speak(...SENTENCES);
    await text.ended();
    const [row] = await services.db.select().from(press).where(eq(press.documentId, text.id));
    const [sound] = await services.db
      .select()
      .from(sentenceSound)
      .where(eq(sentenceSound.documentId, text.id));
    const standIn = (wish: string) => engineFor(services, { ...row!, engine: "of old" }, wish);
    await expect(standIn(sound!.wish!)).rejects.toMatchObject({ outcome: { code: "engine-down" } });
    // Of what it has not spoken it takes the work over: here that press is over.
    await expect(standIn("another")).rejects.toThrow(Lost);
  });

  it("another model of the service goes on with what is under way", async () => {
    const { services, url } = server();
    const text = await writeDocument(url, await newPerson(), FOUR);
    await text.make();
    const taken = and(eq(press.documentId, text.id), gt(press.attempt, 0));
    const row = await until("it to be taken up", async () =>
      (await services.db.select().from(press).where(taken)).at(0),
    );
    const { engine, use } = await engineFor(services, { ...row, engine: "of old" }, "another");
    use.left();
    expect(engine.id).toBe(row.engine);
    await speak(...SENTENCES);
    expect(await text.ended()).toMatchObject({ state: "done" });
  });

  it("the same manner is another take where another engine speaks now", async () => {
    const text = await writeDocument(server().url, await newPerson(), "One1. Two2.", { voice: "alloy" });
    await text.make();
    await speak("One1.", "Two2.");
    await text.ended();
    const takes = await text.takesOf(2);
    expect((await takes.make({ voice: "alloy" })).body).toMatchObject(refusal("take-there-already"));
    await spokenOfOld(text.id);
    expect((await takes.make({ voice: "alloy" })).body).toMatchObject({ success: true });
    await speak("Two2.");
    await text.ended();
    expect((await takes.list()).map(({ voice, kept }) => [voice, kept])).toEqual([
      ["alloy", true],
      ["alloy", false],
    ]);
    expect((await takes.make({ voice: "alloy" })).body).toMatchObject(refusal("take-there-already"));
  });
});
