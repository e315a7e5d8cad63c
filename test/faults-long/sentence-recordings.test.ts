import { describe, expect, it, vi } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { OutOfSpace } from "#server/platform/storage/disk-book.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";
import { madeText, readSentence, type Text, wholeSound } from "#test/support/read-sentence.ts";
import { describeServing } from "#test/support/serving.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

const { record } = readSentence();

describeServing("a sentence that its person read", {}, (serving) => {
  let people = 0;
  const made = (said?: string) => madeText(serving().url, `reads${people++}@example.org`, said);
  const whole = (text: Text) => wholeSound(serving().url, text);

  it("keeps the pauses that are written in it, also when they become longer", async () => {
    const { ada, text } = await made("One. The second [pause 2s]one is mine.");
    await record(ada, text);
    expect(await text.states()).toBe("made recorded");
    const placed = async () => (await text.read()).segments[1];
    const one = await placed();
    const words = one?.words?.map(({ from, to }) => one.text.slice(from, to));
    expect(words).toEqual(["The", "second", "one", "is", "mine"]);
    const [, before, after] = one?.words ?? [];
    expect((after?.start ?? 0) - (before?.end ?? 0)).toBeGreaterThan(1.9);
    await text.edit(2, "The second [pause 3s]one is mine.");
    expect(await text.states()).toBe("made recorded");
    const longer = await placed();
    expect((longer?.end ?? 0) - (one?.end ?? 0)).toBeCloseTo(1, 1);
    expect((longer?.words?.[2]?.start ?? 0) - (after?.start ?? 0)).toBeCloseTo(1, 1);
    await text.edit(2, "The second one is mine.");
    expect(await text.states()).toBe("made changed");
  });

  it("stays when the document's voice changes, and is served to no other sentence", async () => {
    const { ada, text } = await made("The second one is mine. Two. The second one is mine.");
    await record(ada, text, { number: 1 });
    expect(await text.states()).toBe("recorded made made");
    await text.voiceOf(1, "nova");
    expect(await text.states()).toBe("changed made made");
    expect(await text.quote()).toMatchObject({ sentences: 1 }); // by nova, which nothing is there of
    await text.voiceOf(1, null);
    expect(await text.states()).toBe("recorded made made");
    await text.edit(2, "The second one is mine.");
    await text.make();
    const takes = await (await text.takesOf(2)).list();
    expect(takes.find(({ kept }) => kept)?.voice).toBe("alloy");
    const { body } = await ada.get<{ segments: { state: string }[] }>(text.at);
    expect(body.segments.map(({ state }) => state)).toEqual(["recorded", "made", "made"]);
  });

  it("says in its file how much of it is synthetic", async () => {
    const { ada, text } = await made("The second one is mine. Two.");
    const head = async () => (await whole(text)).subarray(0, 700).toString("latin1");
    expect(await head()).toContain("/trainedAlgorithmicMedia");
    await record(ada, text, { number: 1 });
    expect(await head()).toContain("/compositeWithTrainedAlgorithmicMedia");
    expect(await head()).toContain("In part synthetic speech");
    await record(ada, text, { number: 2 });
    const own = await head();
    expect(own).not.toContain("ynthetic");
    expect(own).not.toContain("Media");
    expect(own.startsWith("ID3")).toBe(false);
  });
});

describe("a sentence that its person read while something is made", () => {
  const { server, newPerson } = stageOfBlocks("pglite");

  const spoken = async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, "One1. Two2.", { language: "en", voice: "alloy" });
    await text.make();
    for (let sentence = 0; sentence < 2; sentence++) (await server().engine.run()).end();
    await text.ended();
    const { storage } = server().services;
    return { ada, text, storage, revision: (await text.read()).revision };
  };
  /** Nothing of it is left, and the same request is kept once nothing is in its way. */
  const keptOnlyNow = async ({ ada, text, revision }: Awaited<ReturnType<typeof spoken>>, key: string) => {
    expect([await text.states(), (await text.read()).revision]).toEqual(["made made", revision]);
    expect((await (await text.takesOf(2)).list()).length).toBe(1);
    expect((await record(ada, text, { key })).body).toMatchObject({ success: true });
    expect(await text.states()).toBe("made recorded");
  };

  it("is not kept on a full disk, and is once there is room", async () => {
    const at = await spoken();
    const write = at.storage.write.bind(at.storage);
    const full = vi
      .spyOn(at.storage, "write")
      .mockImplementation((key, ...rest) =>
        key.startsWith("audio/") ? Promise.reject(new OutOfSpace()) : write(key, ...rest),
      );
    const refused = await record(at.ada, at.text, { key: "there-is-no-room" });
    full.mockRestore();
    expect([refused.status, refused.body]).toEqual([503, refusal("disk-full")]);
    await keptOnlyNow(at, "there-is-no-room");
  });

  it("needs the program that reads sound, and says so", async () => {
    const at = await spoken();
    const missing = new AudioError(outcome("audio-program-missing", { program: "ffmpeg" }));
    vi.spyOn(server().services.measuring, "measure").mockRejectedValueOnce(missing);
    const refused = await record(at.ada, at.text, { key: "no-program" });
    expect(refused.body).toMatchObject({ success: false, code: "audio-program-missing" });
    await keptOnlyNow(at, "no-program");
  });
});
