import { expect, it } from "vitest";
import { seeded } from "#test/support/random.ts";
import { sherpa } from "#test/support/sherpa.ts";
import { tinyPaths } from "#test/support/tiny-models.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";

const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);

it("takes the hiss away and leaves the tone", async () => {
  const random = seeded(11);
  const clean = soundsOf([{ silence: 1 }, { hertz: 600, seconds: 1 }]);
  const noisy = clean.map((sample) => sample + 0.02 * (random() - 0.5));
  const { samples, sampleRate } = await sherpa({
    task: "denoise",
    config: {
      model: { gtcrn: tinyPaths("gtcrn"), numThreads: 1, provider: "cpu" },
    },
    samples: noisy,
    sampleRate: TONE_RATE,
  });
  expect(sampleRate).toBe(TONE_RATE);
  const halves = (all: Float32Array) => [all.subarray(800, 15_000), all.subarray(17_000, 31_000)];
  const [before, after] = [noisy, samples].map((all) => halves(all).map(level));
  expect(after![0]).toBeLessThan(0.2 * before![0]!);
  expect(after![1]! / before![1]!).toBeCloseTo(1, 1);
});
