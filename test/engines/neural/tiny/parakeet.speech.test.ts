import { expect, it } from "vitest";
import { sherpa } from "#test/support/sherpa.ts";
import { tinyFile, tinyPaths } from "#test/support/tiny-models.ts";
import { type Sound, soundsOf, TONE_RATE } from "#test/support/tones.ts";

const { tokens: TOKENS, ...FILES } = tinyPaths("nemo-transducer");

const hear = (sounds: Sound[], hotwords?: string) =>
  sherpa({
    task: "transcribe",
    config: {
      featConfig: { sampleRate: 16_000, featureDim: 80 },
      modelConfig: {
        transducer: FILES,
        tokens: TOKENS,
        modelType: "nemo_transducer",
        numThreads: 1,
        provider: "cpu",
        ...(hotwords && { modelingUnit: "bpe", bpeVocab: tinyFile("tiny-parakeet", "bpe.vocab") }),
      },
      ...(hotwords && { decodingMethod: "modified_beam_search", maxActivePaths: 4, hotwordsScore: 3 }),
    },
    samples: soundsOf(sounds),
    sampleRate: TONE_RATE,
    hotwords,
  });

it("hears a word in each tone, and when", async () => {
  const { text, tokens, timestamps, durations } = await hear([
    { silence: 1 },
    { word: "one" },
    { word: "two" },
    { silence: 1 },
    { word: "three" },
    { word: "seven" },
    { word: "." },
  ]);
  expect(text.trim()).toBe("one two three seven.");
  expect(tokens).toEqual([" one", " two", " three", " se", "ven", "."]);
  const began = [1, 1.64, 3.28, 3.92, 4, 4.56];
  for (const [i, at] of timestamps.entries()) expect(Math.abs(at - began[i]!)).toBeLessThan(0.17);
  expect(durations).toHaveLength(6);
});

it("is less sure of one word", async () => {
  const { ys_log_probs } = await hear([{ word: "one" }, { word: "three" }]);
  const [sure, unsure] = ys_log_probs!;
  expect(sure).toBeGreaterThan(-0.1);
  expect(unsure).toBeLessThan(-0.5);
});

it("hears nothing in silence, and a tone that repeats as long as it lasts", async () => {
  expect((await hear([{ silence: 2 }])).text).toBe("");
  const { tokens } = await hear([{ word: "again", seconds: 2 }]);
  expect(tokens.length).toBeGreaterThan(8);
  expect(new Set(tokens)).toEqual(new Set([" again"]));
});

it("lets a hotword win where it is not sure", async () => {
  const sounds = [{ word: "one" }, { word: "three" }, { word: "two" }];
  expect((await hear(sounds)).text.trim()).toBe("one three two");
  for (const word of ["two", "uno"]) {
    const { text } = await hear(sounds, `${word} :4.0`);
    expect(text.trim()).toBe(`one ${word} two`);
  }
});
