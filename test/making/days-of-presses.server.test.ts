import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { document } from "#server/documents/tables.ts";
import { until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { ledByHand } from "#test/support/led-by-hand.ts";
import { FOUR, SENTENCES, writeDocument } from "#test/support/made-documents.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

const DAY = new Date("2099-01-01T00:00:00Z");

describe.each(databasesFor("days of a document"))("the days of a document, on %s", (kind) => {
  const { server, newPerson } = stageOfBlocks(kind);
  const { speak, stopped, workOn } = ledByHand(server);

  /** A document that is to go on a day of its own, and whether it has others by now. */
  async function going() {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR);
    const ofIt = eq(document.id, text.id);
    const { db } = server().services;
    const goes = async () => {
      const [row] = await db.select({ at: document.expiresAt }).from(document).where(ofIt);
      return row?.at?.getTime() === DAY.getTime() ? "as before" : "anew";
    };
    const setDay = () => db.update(document).set({ expiresAt: DAY }).where(ofIt);
    await setDay();
    return { text, goes, setDay };
  }

  it("begin anew by a press that made something, and by none that was canceled before", async () => {
    const { text, goes } = await going();
    await text.make();
    await text.cancel();
    expect([(await text.ended()).made, await goes()]).toEqual([0, "as before"]);
    await stopped();
    await text.make();
    await speak(...SENTENCES.slice(0, 2));
    await until("the first block to be paid", async () => (await text.making()).making?.charged === 1);
    await text.cancel();
    expect([(await text.ended()).made, await goes()]).toEqual([2, "anew"]);
    await stopped();
  });

  it("stay as they are by a press that fails before anything is made", async () => {
    const { text, goes } = await going();
    await text.make();
    (await workOn(SENTENCES[0])).fail();
    expect([(await text.ended()).state, await goes()]).toEqual(["failed", "as before"]);
    await stopped();
  });

  it("stay as they are by a press of silence alone", async () => {
    const { text, goes, setDay } = await going();
    await text.make();
    await speak(...SENTENCES);
    await text.ended();
    await setDay();
    await text.edit(2, "[pause 1s]");
    await text.make();
    expect([(await text.ended()).state, await goes()]).toEqual(["done", "as before"]);
    await stopped();
  });

  it("stay as they are where all that is wanted is there already", async () => {
    const { text, goes, setDay } = await going();
    await text.make();
    await speak(...SENTENCES);
    await text.ended();
    await text.edit(2, "Other 10.");
    await text.make();
    await speak("Other 10.");
    await text.ended();
    expect(await goes()).toBe("anew");
    await setDay();
    await text.edit(2, SENTENCES[1]);
    await text.make();
    expect([await text.ended(), await goes()]).toMatchObject([{ state: "done", sentences: 0 }, "as before"]);
  });
});
