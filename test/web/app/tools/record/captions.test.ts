import { expect, it } from "vitest";
import { Resampler } from "#web/app/tools/record/captions/resampler.ts";
import { SampleQueue } from "#web/app/tools/record/captions/sample-queue.ts";

const sine = (hertz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate));
/** All that comes out of a sound that is cut into pieces of this length. */
function resampled(sound: Float32Array, rate: number, piece: number): number[] {
  const resampler = new Resampler(rate, 16_000);
  const out: number[] = [];
  for (let at = 0; at < sound.length; at += piece)
    out.push(...resampler.push(sound.subarray(at, at + piece)));
  return out;
}

it.each([48_000, 44_100, 16_000])(
  "sound of %i Hz comes out at 16 kHz, sample by sample, however it is cut",
  (rate) => {
    const out = resampled(sine(440, rate), rate, 128);
    expect(out).toEqual(resampled(sine(440, rate), rate, 1_000));
    expect(out.length).toBeGreaterThanOrEqual(16_000 - 32);
    expect(out.length).toBeLessThanOrEqual(16_000);
    const wanted = sine(440, 16_000);
    const off = out.slice(32).map((sample, at) => Math.abs(sample - (wanted[at + 32] ?? 0)));
    expect(Math.max(...off)).toBeLessThan(0.01);
  },
);

it("what 16 kHz can't carry is not heard as something else", () => {
  const out = resampled(sine(11_000, 48_000), 48_000, 128).slice(100);
  expect(Math.max(...out.map(Math.abs))).toBeLessThan(0.002);
});

it("keeps samples until they are written down, and gives them from any place", () => {
  const queue = new SampleQueue();
  const all = Int16Array.from({ length: 50_000 }, (_, at) => at % 30_000);
  for (let at = 0; at < all.length; at += 320) queue.add(all.subarray(at, at + 320));
  expect(queue.end).toBe(50_000);
  expect(queue.read(15_990, 20_000)).toEqual(all.subarray(15_990, 35_990));
  queue.drop(33_000);
  expect(queue.read(33_000, 100_000)).toEqual(all.subarray(33_000));
  expect(() => queue.read(31_999, 1)).toThrow(RangeError);
  expect(queue.read(50_000, 10)).toHaveLength(0);
});
