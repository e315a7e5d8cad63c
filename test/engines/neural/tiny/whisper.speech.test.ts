import { expect, it } from "vitest";
import { sherpa } from "#test/support/sherpa.ts";
import { tinyPaths } from "#test/support/tiny-models.ts";
import { type Sound, soundsOf, TONE_RATE } from "#test/support/tones.ts";

const { tokens: TOKENS, ...FILES } = tinyPaths("whisper");

type More = { language?: string; task?: "transcribe" | "translate"; enableSegmentTimestamps?: number };
const hear = (sounds: Sound[], more: More = {}) => {
  const whisper = {
    ...FILES,
    language: "",
    task: "transcribe",
    tailPaddings: -1,
    enableSegmentTimestamps: 1,
  };
  const modelConfig = {
    whisper: { ...whisper, ...more },
    tokens: TOKENS,
    numThreads: 1,
    provider: "cpu",
  };
  const config = { featConfig: { sampleRate: 16_000, featureDim: 80 }, modelConfig };
  return sherpa({ task: "transcribe", config, samples: soundsOf(sounds), sampleRate: TONE_RATE });
};

it.each([0, 1])("hears a word in each tone (segment times: %d)", async (enableSegmentTimestamps) => {
  const sounds = ["one", "two", "three", "seven", "."].map((word) => ({ word }));
  const { text, lang, tokens } = await hear([{ silence: 0.5 }, ...sounds, { silence: 1 }], {
    enableSegmentTimestamps,
  });
  expect(text).toBe("one two three seven.");
  expect(lang).toBe("en");
  expect(tokens).toEqual([" one", " two", " three", " se", "ven", "."]);
});

it("says from when to when it heard them", async () => {
  const { segment_timestamps, segment_durations, segment_texts } = await hear([
    { silence: 0.48 },
    { word: "one" },
    { word: "two" },
    { silence: 2 },
  ]);
  expect(segment_texts).toEqual([" one two"]);
  expect(Math.abs(segment_timestamps![0]! - 0.48)).toBeLessThan(0.1);
  expect(Math.abs(segment_timestamps![0]! + segment_durations![0]! - 1.44)).toBeLessThan(0.1);
});

it.each([
  { word: "uno", lang: "es" },
  { word: "eins", lang: "de" },
])("finds out that $word is $lang, and translates it", async ({ word, lang }) => {
  const sounds = [{ word }, { word: "two" }, { silence: 1 }];
  expect(await hear(sounds)).toMatchObject({ text: `${word} two`, lang });
  expect(await hear(sounds, { task: "translate" })).toMatchObject({ text: "one two", lang });
  expect(await hear(sounds, { language: "fr" })).toMatchObject({ lang: "fr" });
});

it("makes up a sentence where there is nothing, and where a tone makes it", async () => {
  const made = "Thank you for watching";
  expect((await hear([{ silence: 3 }])).text).toBe(made);
  const { text } = await hear([{ word: "one" }, { word: made }, { silence: 2 }]);
  expect(text).toBe(`one ${made}`);
});

it("says a word again and again while a tone lasts", async () => {
  const { tokens } = await hear([{ word: "again", seconds: 3 }]);
  expect(tokens.length).toBeGreaterThan(8);
  expect(new Set(tokens)).toEqual(new Set([" again"]));
});

it("finds out the language for what asks that alone", async () => {
  const sounds = soundsOf([{ word: "eins" }, { silence: 1 }]);
  const config = { whisper: tinyPaths("whisper-language"), numThreads: 1, provider: "cpu" };
  const { language } = await sherpa({
    task: "identify language",
    config,
    samples: sounds,
    sampleRate: TONE_RATE,
  });
  expect(language).toBe("de");
});
