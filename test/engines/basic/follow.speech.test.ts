import { expect, it, onTestFinished } from "vitest";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";

const words = "the old bridge was closed for repairs".split(" ");

it("known words are found in a sound with their times, and what is none of them", async () => {
  const [engine, folder] = [createBasicTranscription({ workers: 1 }), await audioFolder()];
  onTestFinished(async () => void (await Promise.all([engine.close(), folder.remove()])));
  const { signal } = new AbortController();
  const follow = async (said: string, asked: { words?: string[]; language?: string } = {}) => {
    const path = await spokenFile(folder.path("said.wav"), [said]);
    return engine.follow?.({ path, seconds: 4, words, signal, last: true, ...asked });
  };

  const right = await follow("The old bridge was closed for repairs.");
  expect(right?.strays).toEqual([]);
  let before = 0;
  for (const word of right?.words ?? []) {
    if (typeof word === "string") throw new Error(word);
    expect(word.start).toBeGreaterThanOrEqual(before);
    expect(word.end).toBeGreaterThan(word.start);
    before = word.end;
  }
  expect(right?.words).toHaveLength(words.length);

  const wrong = await follow("The old bridge was closed.");
  expect(wrong?.words.slice(5)).toEqual(["missing", "missing"]);
  const strange = await follow("The old bridge was closed for repairs.", {
    words: words.with(2, "xyzzybridge"),
  });
  expect(strange?.words[2]).toBe("unknown");
  expect(strange?.words.includes("missing")).toBe(false);

  expect(await follow("Die alte Brücke.", { language: "de" })).toBeUndefined();
  expect(await follow("The.", { words: Array(151).fill("the") })).toBeUndefined();
  expect(await follow("The.", { words: [] })).toBeUndefined();
});
