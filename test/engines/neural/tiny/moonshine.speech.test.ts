import { expect, it } from "vitest";
import { sherpa } from "#test/support/sherpa.ts";
import { tinyPaths } from "#test/support/tiny-models.ts";
import { type Sound, soundsOf, TONE_RATE } from "#test/support/tones.ts";

const { tokens: TOKENS, ...FILES } = tinyPaths("moonshine");

const hear = (sounds: Sound[]) =>
  sherpa({
    task: "transcribe",
    config: {
      featConfig: { sampleRate: 16_000, featureDim: 80 },
      modelConfig: {
        moonshine: FILES,
        tokens: TOKENS,
        numThreads: 1,
        provider: "cpu",
      },
    },
    samples: soundsOf(sounds),
    sampleRate: TONE_RATE,
  });

it("hears a word in each tone, and nothing in silence", async () => {
  const words = ["one", "two", "three", "seven", ".", "uno", "eins", "one"];
  const { text } = await hear([{ silence: 0.5 }, ...words.map((word) => ({ word }))]);
  expect(text.trim()).toBe("one two three seven. uno eins one");
  expect((await hear([{ silence: 2 }])).text).toBe("");
});

it("hears nothing in a sound shorter than a word", async () => {
  expect((await hear([{ hertz: 300, seconds: 0.01 }])).text).toBe("");
});
