import { expect, it } from "vitest";
import { resample } from "#server/audio/resample.ts";
import { Resampler } from "#server/audio/resampler.ts";
import { toPcm16 } from "#server/audio/to-pcm16.ts";

/** Two tones, of which the higher one is near what 16 kHz can carry. */
const sound = (rate: number) =>
  Float32Array.from(
    { length: rate + 17 },
    (_, at) =>
      0.4 * Math.sin((2 * Math.PI * 440 * at) / rate) + 0.2 * Math.sin((2 * Math.PI * 3_000 * at) / rate),
  );

it.each([
  [16_000, 24_000],
  [22_050, 24_000],
  [44_100, 24_000],
  [48_000, 24_000],
  [24_000, 16_000],
])("makes the same of %i Hz at %i Hz in pieces of whatever length as in one", (from, to) => {
  const whole = sound(from);
  const wanted = toPcm16(resample(whole, from, to));
  const pcm = toPcm16(whole);
  const resampler = new Resampler(from, to);
  const made: number[] = [];
  for (let at = 0, length = 1; at < pcm.length; at += length, length = (length * 7) % 4_001)
    made.push(...resampler.add(pcm.subarray(at, at + length)));
  made.push(...resampler.add(new Int16Array(), true));
  expect(made.length).toBe(wanted.length);
  // Its input was of 16 bits: a step of those, at most two where both round.
  const worst = made.reduce((most, sample, at) => Math.max(most, Math.abs(sample - wanted[at]!)), 0);
  expect(worst).toBeLessThanOrEqual(2);
});

it("of nothing makes nothing", () => {
  expect(new Resampler(16_000, 24_000).add(new Int16Array(), true)).toHaveLength(0);
});
