import { expect, test } from "vitest";
import { resample } from "#server/audio/resample.ts";

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    Math.sin((2 * Math.PI * hertz * i) / rate),
  );

/** How strong `hertz` is in the middle of the samples, in dB; a full tone has 0. */
function strength(samples: Float32Array, hertz: number, rate: number): number {
  const middle = samples.subarray(samples.length >> 2, -(samples.length >> 2));
  let [real, imaginary] = [0, 0];
  middle.forEach((sample, i) => {
    const window = 1 - Math.cos((2 * Math.PI * i) / middle.length);
    real += sample * window * Math.cos((2 * Math.PI * hertz * i) / rate);
    imaginary += sample * window * Math.sin((2 * Math.PI * hertz * i) / rate);
  });
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / middle.length);
}

test("a tone keeps its pitch, its level and its beginning", () => {
  const out = resample(tone(1_000, 14_880), 14_880, 24_000);
  expect(out.length).toBe(12_000);
  expect(strength(out, 1_000, 24_000)).toBeCloseTo(0, 1);
  const straight = tone(1_000, 24_000);
  for (let i = 100; i < 1_000; i++) expect(out[i]).toBeCloseTo(straight[i]!, 2);
});

test("what the lower rate mirrors stays 45 dB below the speech", () => {
  for (const hertz of [2_000, 4_000, 5_500]) {
    const out = resample(tone(hertz, 14_880), 14_880, 24_000);
    expect(strength(out, hertz, 24_000)).toBeGreaterThan(-1);
    expect(strength(out, 14_880 - hertz, 24_000), `${hertz} Hz`).toBeLessThan(-45);
  }
});

test("what a lower rate can't carry is gone instead of folded down", () => {
  const out = resample(tone(10_500, 24_000), 24_000, 16_000);
  expect(strength(out, 5_500, 16_000)).toBeLessThan(-45);
});

test("silence, a few samples and none come through", () => {
  expect(resample(new Float32Array(0), 16_000, 24_000)).toHaveLength(0);
  expect(resample(new Float32Array(1), 17_600, 24_000)).toHaveLength(1);
  expect(resample(new Float32Array(480), 16_000, 24_000)).toEqual(new Float32Array(720));
});
