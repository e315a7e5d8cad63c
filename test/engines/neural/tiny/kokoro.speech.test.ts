import { expect, it } from "vitest";
import { sherpa } from "#test/support/sherpa.ts";
import { tinyPaths } from "#test/support/tiny-models.ts";
import { pitchOf } from "#test/support/tones.ts";
import { KOKORO_SILENCE, kokoroPitch } from "../../../../scripts/tiny-models/kokoro.ts";

const speak = (text: string, more: { sid?: number; speed?: number; lang?: string } = {}) => {
  const { sid = 0, speed = 1, lang = "en-us" } = more;
  return sherpa({
    task: "synthesize",
    config: {
      model: { kokoro: tinyPaths("kokoro"), numThreads: 1, provider: "cpu" },
      maxNumSentences: 1,
      silenceScale: 1,
    },
    request: { text, sid, speed, generationConfig: { sid, speed, silenceScale: 1, extra: { lang } } },
  });
};

it("tells voices by their pitch", async () => {
  for (const sid of [0, 52]) {
    const { samples, sampleRate } = await speak("The windows were open.", { sid });
    expect(sampleRate).toBe(24_000);
    expect(pitchOf(samples.subarray(0, -KOKORO_SILENCE), sampleRate)).toBeCloseTo(kokoroPitch(sid), 0);
  }
});

it("lasts as long as text and speed say", async () => {
  const once = await speak("The windows were open.");
  const twice = await speak("The windows were open, the windows were open.");
  const slow = await speak("The windows were open.", { speed: 0.5 });
  const spoken = (one: { samples: Float32Array }) => one.samples.length - KOKORO_SILENCE;
  expect(spoken(once)).toBeGreaterThan(600 * 15);
  expect(spoken(once) % 600).toBe(0);
  expect(spoken(twice)).toBeGreaterThan(1.7 * spoken(once));
  expect(spoken(slow)).toBe(2 * spoken(once));
});

it.each(["es", "de", "fr"])("reads the text as %s", async (lang) => {
  const { samples } = await speak("La casa, ¿quién? Grün: “ja”.", { lang });
  expect(samples.length).toBeGreaterThan(600 * 15);
});
