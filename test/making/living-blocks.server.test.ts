import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { block } from "#server/making/tables.ts";
import { databasesFor } from "#test/support/database.ts";
import { ledByHand } from "#test/support/led-by-hand.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("what a paid block serves"))("what a paid block serves, on %s", (kind) => {
  const { server, newPerson } = stageOfBlocks(kind);
  const { speak } = ledByHand(server);

  /** A text of one block with four characters left, of which a sentence was corrected. */
  async function corrected() {
    const person = await newPerson();
    const text = await writeDocument(server().url, person, "One two 3. Four.");
    await text.make();
    await speak("One two 3.", "Four.");
    await text.ended();
    expect(await text.quote()).toMatchObject({ sentences: 0, leftAfter: 5 });
    await text.edit(2, "Five.");
    expect(await text.quote()).toMatchObject({ fromLeft: 5, blocks: 0, credits: 0 });
    return { text, person, isOfText: eq(block.documentId, text.id) };
  }

  it("corrections, until its days are over", async () => {
    const { text, person, isOfText } = await corrected();
    const { db } = server().services;
    const [row] = await db.select().from(block).where(isOfText);
    const days = (row!.servesUntil!.getTime() - row!.createdAt.getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    await db.update(block).set({ servesUntil: sql`now()` }).where(isOfText);
    expect(await text.quote()).toMatchObject({ fromLeft: 0, leftAfter: 15, blocks: 1, credits: 1 });
    expect((await text.making()).meter).toEqual({ left: 0, until: null });
    const before = await person.credits();
    await text.make();
    await speak("Five.");
    expect(await text.ended()).toMatchObject({ state: "done", charged: 1 });
    expect(await person.credits()).toBe(before - 1);
  });

  it("no engine that costs more than was paid for it", async () => {
    const { text, isOfText } = await corrected();
    await server().services.db.update(block).set({ credits: 0 }).where(isOfText);
    expect(await text.quote()).toMatchObject({ fromLeft: 0, leftAfter: 15, blocks: 1, credits: 1 });
    await server().services.db.update(block).set({ credits: 2 }).where(isOfText);
    expect(await text.quote()).toMatchObject({ fromLeft: 5, leftAfter: 0, blocks: 0, credits: 0 });
  });
});
