import { describe, expect, it } from "vitest";
import { type Person, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { ledByHand } from "#test/support/led-by-hand.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("a sentence over several blocks"))(
  "a sentence over several blocks, on %s",
  (kind) => {
    const { server, newPerson, story } = stageOfBlocks(kind);
    const { workOn, speak, stopped } = ledByHand(server);
    const [first, over, last] = ["One two 3.", "Four five, six and seven.", "Eight"];
    const write = (ada: Person) =>
      writeDocument(server().url, ada, `${first} ${over} ${last}`, { title: "Over" });

    it("pays them all together when it is made", async () => {
      const ada = await newPerson();
      const text = await write(ada);
      await text.make();
      await speak(first);
      await until("the first to be made", async () => (await text.making()).making?.made === 1);
      expect(await text.states()).toBe("making making making");
      expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what   reason                                      amount  balance  on hold
      grant  Welcome credits. Thank you for signing up.     +20       20        0
      hold   Text to Speech: Over                           (1)       20        1
      hold   Text to Speech: Over                           (1)       20        2
      "
    `);
      await speak(over);
      await until("it to be paid", async () => (await text.making()).making?.charged === 2);
      expect(await text.states()).toBe("made made making");
      expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.     +20       20        0
      hold     Text to Speech: Over                           (1)       20        1
      hold     Text to Speech: Over                           (1)       20        2
      capture  Text to Speech: Over                            -1       19        1
      capture  Text to Speech: Over                            -1       18        0
      "
    `);
      await speak(last);
      expect(await text.ended()).toMatchObject({ state: "done", charged: 2 });
      expect(await ada.credits()).toBe(18);
    });

    it("costs nothing when it fails: none of its blocks is paid, and nothing of them is kept", async () => {
      const ada = await newPerson();
      const text = await write(ada);
      await text.make();
      await speak(first);
      await speak(last); // its block's other sentence, made before it
      await until("two to be made", async () => (await text.making()).making?.made === 2);
      (await workOn(over)).fail();
      expect(await text.ended()).toMatchObject({ state: "failed", charged: 0 });
      expect(await text.states()).toBe("new failed new");
      expect((await text.making()).meter.left).toBe(0);
      expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                             amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                            +20       20        0
      hold     Text to Speech: Over                                                  (1)       20        1
      hold     Text to Speech: Over                                                  (1)       20        2
      release  The speech service failed. Nothing was charged. Please try again.     (1)       20        1
      release  The speech service failed. Nothing was charged. Please try again.     (1)       20        0
      "
    `);
      await stopped();
    });

    it("stays paid when what comes after it in its last block fails, which is made for nothing then", async () => {
      const ada = await newPerson();
      const text = await write(ada);
      await text.make();
      await speak(first, over);
      await until("it to be paid", async () => (await text.making()).making?.charged === 2);
      (await workOn(last)).fail();
      expect(await text.ended()).toMatchObject({ state: "failed", charged: 2 });
      expect(await text.states()).toBe("made made failed");
      expect(await text.quote()).toMatchObject({ sentences: 1, fromLeft: 5, blocks: 0, credits: 0 });
      await stopped();
      await text.make({ credits: 0 });
      await speak(last);
      expect(await text.ended()).toMatchObject({ state: "done", charged: 0 });
      expect(await text.states()).toBe("made made made");
      expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.     +20       20        0
      hold     Text to Speech: Over                           (1)       20        1
      hold     Text to Speech: Over                           (1)       20        2
      capture  Text to Speech: Over                            -1       19        1
      capture  Text to Speech: Over                            -1       18        0
      "
    `);
    });

    it("is not paid while one before it waits, and falls with that", async () => {
      const ada = await newPerson();
      const text = await writeDocument(server().url, ada, `Nought. ${first} ${over} ${last}`);
      await text.make();
      await speak("Nought."); // alone at first; then the others are begun at once
      await speak(over);
      await until("two to be made", async () => (await text.making()).making?.made === 2);
      (await workOn(first)).fail();
      expect(await text.ended()).toMatchObject({ state: "failed", charged: 0 });
      expect(await ada.credits()).toBe(20);
      await stopped();
    });

    it("is paid by a cancel with all its blocks, once sound of it was given", async () => {
      const ada = await newPerson();
      const text = await writeDocument(server().url, ada, `${over} ${last}`, { title: "Over" });
      await text.make();
      await speak(over);
      await until("it to be paid", async () => (await text.making()).making?.charged === 2);
      expect((await text.cancel()).body).toMatchObject({ creditBalance: 18, making: { charged: 2 } });
      expect(await text.states()).toBe("made new");
      await stopped();
    });

    it("is what each line of the statement that paid it leads to, and for nobody else", async () => {
      const ada = await newPerson();
      const text = await write(ada);
      await text.make();
      await speak(first, over, last);
      await text.ended();
      const { body } = await ada.get<ReplyTo<"readStatement">>("/api/statement");
      const paid = body.lines?.flatMap((line) => line.paid ?? []) ?? [];
      expect(paid.map(({ document }) => document)).toEqual([text.id, text.id]);
      const at = ({ block }: { block: string }) => `${text.at}/blocks/${block}`;
      const read = async () =>
        Promise.all(
          paid.toReversed().map(async (one) => (await ada.get<ReplyTo<"readBlock">>(at(one))).body),
        );
      const ids = (await text.read()).segments.map(({ id }) => id);
      expect(await read()).toMatchObject([
        { credits: 1, segments: [ids[0], ids[1]], elsewhere: 0 },
        { credits: 1, segments: [ids[1], ids[2]], elsewhere: 0 },
      ]);
      await text.edit(1, "Another.");
      await text.make();
      await speak("Another.");
      await text.ended();
      const [one] = await read();
      expect(one).toMatchObject({ segments: [ids[1]], elsewhere: 1 });

      const eve = await newPerson();
      const hers = await write(eve);
      for (const line of paid) {
        expect((await eve.get(at(line))).status).toBe(404);
        expect((await eve.get(`${hers.at}/blocks/${line.block}`)).status).toBe(404);
        expect((await ada.get(`${text.at}/blocks/${text.id}`)).status).toBe(404);
      }
      await ada.call("/api/library/bin", { ids: [text.id] });
      const binned = await ada.get<ReplyTo<"readStatement">>("/api/statement");
      expect(binned.body.lines?.flatMap((line) => line.paid ?? [])).toEqual([]);
    });
  },
);
