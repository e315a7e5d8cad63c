import { expect, it } from "vitest";
import { sherpa } from "#test/support/sherpa.ts";
import { tinyPaths } from "#test/support/tiny-models.ts";
import { type Sound, soundsOf, TONE_RATE } from "#test/support/tones.ts";

const { tokens: TOKENS, ...FILES } = tinyPaths("streaming-transducer");

/** What is read after each tenth of a second. */
const follow = (sounds: Sound[]) => {
  const samples = soundsOf(sounds);
  const tenth = TONE_RATE / 10;
  const starts = Array.from({ length: Math.ceil(samples.length / tenth) }, (_, i) => i * tenth);
  return sherpa({
    task: "caption",
    config: {
      featConfig: { sampleRate: TONE_RATE, featureDim: 80 },
      modelConfig: {
        transducer: FILES,
        tokens: TOKENS,
        numThreads: 1,
        provider: "cpu",
      },
    },
    pieces: starts.map((start) => samples.slice(start, start + tenth)),
    sampleRate: TONE_RATE,
  });
};

it("hears a word in each tone, while they come", async () => {
  const words = ["one", "two", "three", "three", "seven", "."].map((word) => ({ word }));
  const { texts, last } = await follow([{ silence: 1 }, ...words, { silence: 1.2 }]);
  expect(last.text.trim()).toBe("one two three three seven.");
  const began = [1, 1.64, 2.28, 2.92, 3.56, 3.56, 4.2];
  for (const [i, at] of last.timestamps.entries()) expect(Math.abs(at - began[i]!)).toBeLessThan(0.17);
  expect(texts.slice(0, 10).join("")).toBe("");
  expect(texts.findIndex((text) => text.includes("one"))).toBeLessThan(10 + 10);
  expect(new Set(texts).size).toBeGreaterThan(3);
});

it("hears a tone that goes on from one window to the next once", async () => {
  const { last } = await follow([{ word: "two", seconds: 2 }, { silence: 1.2 }]);
  expect(last.text.trim()).toBe("two");
});
