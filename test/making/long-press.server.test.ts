import { beforeAll, describe, expect, it } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { type Person, until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import type { Run } from "#test/support/step-engine.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

/** More than a press writes down at once, some of them twice; a block serves four fifths of it. */
const SENTENCES = Array.from({ length: 100 }, (_, n) => `Sentence ${n % 90} of it.`);
const TEXT = SENTENCES.join(" ");
const CHARACTERS = [...new Set(SENTENCES)].join("").length;
const BLOCK = 1_300;

describe.each(databasesFor("a press for a long text"))("a press for a long text, on %s", (kind) => {
  const { server, newPerson } = stageOfBlocks(kind, { CHARACTERS_PER_CREDIT: String(BLOCK) });
  const write = (ada: Person) => writeDocument(server().url, ada, TEXT, { language: "en" });
  type Text = Awaited<ReturnType<typeof write>>;
  /** How many sentences the engine speaks of what it is asked for; it is asked in any order. */
  let left = 0;
  const asked: Run[] = [];
  const speak = (count: number) => {
    left = count;
    for (const run of asked.splice(0)) give(run);
  };
  const give = (run: Run) => {
    if (run.signal.aborted) return;
    if (left-- > 0) run.end();
    else asked.push(run);
  };
  beforeAll(() => {
    void (async () => {
      for (;;) give(await server().engine.run());
    })();
  });
  const synthesizeAll = async (text: Text) => {
    speak(Number.POSITIVE_INFINITY);
    const end = await text.ended();
    speak(0);
    return end;
  };
  /** Takes the first bytes of what grows, once a sentence is spoken. */
  const listen = async (text: Text) => {
    const { audio } = (await text.read()).document;
    const leave = new AbortController();
    const answer = fetch(server().url + audio, { signal: leave.signal });
    speak(1);
    await (await answer).body?.getReader().read();
    leave.abort();
  };
  const isInOrder = async () =>
    expect((await checkLedger(server().services.db)).rules.flatMap((rule) => rule.differences)).toEqual([]);

  it("is canceled, paid and given back as one that is all written down, and ends whole", async () => {
    const ada = await newPerson();
    const text = await write(ada);
    const every = (state: string) => SENTENCES.map(() => state).join(" ");
    const blocks = Math.ceil(CHARACTERS / BLOCK);
    expect(await text.quote()).toMatchObject({ sentences: 90, characters: CHARACTERS, blocks });
    expect((await text.make()).body).toMatchObject({ creditBalance: 20 - blocks });
    expect(await text.states()).toBe(every("making"));
    await text.cancel();
    expect([await ada.credits(), await text.states(), (await text.making()).meter.left]).toEqual([
      ...[20, every("new"), 0],
    ]);

    await text.make();
    await listen(text);
    await text.cancel();
    const given = SENTENCES[0]?.length ?? 0;
    expect(await ada.credits()).toBe(19);
    await until("what was given to be kept", async () => (await text.states()).startsWith("made new"));
    expect((await text.making()).meter.left).toBe(BLOCK - given);
    await isInOrder();

    // Now most of it finds room in a block that is paid, of sentences too that are not written down.
    expect(await text.quote()).toMatchObject({ fromLeft: BLOCK - given });
    await text.make();
    await text.cancel();
    expect((await text.making()).meter.left).toBe(BLOCK - given);
    expect(await ada.credits()).toBe(19);

    await text.make();
    expect(await synthesizeAll(text)).toMatchObject({ state: "done", charged: blocks - 1 });
    expect(await text.states()).toBe(every("made"));
    expect((await text.making()).meter.left).toBe(blocks * BLOCK - CHARACTERS);
    expect(await ada.credits()).toBe(20 - blocks);
    await isInOrder();
    const other = await write(ada);
    await other.make();
    await synthesizeAll(other);
    expect((await text.sound()).equals(await other.sound())).toBe(true);
  });

  it("speaks the text and in the voice of its press, whatever is changed before it is written down", async () => {
    const ada = await newPerson();
    const text = await write(ada);
    await text.quote();
    await text.edit(2, "Something else."); // between the price and the press
    await text.make();
    await text.edit(85, "Later.");
    await synthesizeAll(text);
    const { segments } = await text.read();
    const states = segments.filter(({ state }) => state !== "made").map(({ text: said }) => said);
    expect(states).toEqual(["Later."]);
    expect(await text.quote()).toMatchObject({ sentences: 1, blocks: 0, credits: 0 });
  });
});
