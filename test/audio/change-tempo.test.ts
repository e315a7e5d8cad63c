import { expect, it } from "vitest";
import { changeTempo } from "#server/audio/change-tempo.ts";

const RATE = 24_000;
const tone = (seconds: number, hertz: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, at) => 0.4 * Math.sin((2 * Math.PI * hertz * at) / RATE));

async function* pieces(samples: Float32Array, size: number) {
  for (let at = 0; at < samples.length; at += size)
    yield {
      pcm: { samples: samples.subarray(at, at + size), sampleRate: RATE },
      words: [{ start: at / RATE, end: (at + size) / RATE }],
    };
}

async function collected<One>(all: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of all) found.push(one);
  return found;
}

/** How often a sound swings in a second. */
const pitchOf = (samples: Float32Array) => {
  let rises = 0;
  for (let at = 1; at < samples.length; at++) if (samples[at - 1]! < 0 && samples[at]! >= 0) rises++;
  return rises / (samples.length / RATE);
};

it.each([0.5, 0.8, 1.25, 2])("%d times as fast: as much shorter, the pitch as it was", async (speed) => {
  const done = await collected(changeTempo(pieces(tone(3, 180), 7_001), speed));
  const samples = Float32Array.from(done.flatMap(({ pcm }) => [...pcm.samples]));
  expect(samples.length).toBe(Math.round((3 * RATE) / speed));
  expect(Math.abs(pitchOf(samples) / 180 - 1)).toBeLessThan(0.02);
  const loudness = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
  expect(loudness).toBeGreaterThan(0.9 * (0.4 / Math.SQRT2));
  expect(done.flatMap(({ words }) => words)[1]?.start).toBeCloseTo(7_001 / RATE / speed, 5);
});

it("takes speech as it comes, in whatever pieces, and nothing too", async () => {
  const sound = tone(1, 210);
  const whole = async (size: number) =>
    (await collected(changeTempo(pieces(sound, size), 1.3))).flatMap(({ pcm }) => [...pcm.samples]);
  expect(await whole(333)).toEqual(await whole(RATE));
  expect(await collected(changeTempo(pieces(new Float32Array(0), 1), 2))).toEqual([]);
});
