import { expect, it } from "vitest";
import { denoise } from "#server/engines/polish/denoise.ts";

const RATE = 16_000;

/** Sound in which every sample says where it is, in chunks of odd lengths. */
async function* countingUp(samples: number) {
  for (let at = 0; at < samples; ) {
    const length = Math.min(samples - at, 7_001);
    const start = at;
    yield Int16Array.from({ length }, (_, i) => (start + i) % 30_000);
    at += length;
  }
}

async function cleaned(samples: number, clean: (window: Int16Array) => Float32Array): Promise<number[]> {
  const all: Int16Array[] = [];
  for await (const chunk of denoise(countingUp(samples), async (window) => clean(window))) all.push(chunk);
  return all.flatMap((chunk) => [...chunk]);
}

/** As a model that works on frames: what does not fill the last one is missing. */
const inFrames = (window: Int16Array) =>
  Float32Array.from(window.subarray(0, 256 * Math.floor(window.length / 256 - 1)), (one) => one / 32_767);

it.each([45.3, 20, 20.1, 19.99, 0.1])("%d s are as long as they were, without a seam", async (seconds) => {
  const samples = Math.round(seconds * RATE);
  const all = await cleaned(samples, inFrames);
  expect(all).toHaveLength(samples);
  const certain = Math.max(0, samples - 512);
  expect(all.findIndex((sample, at) => at < certain && sample !== at % 30_000)).toBe(-1);
});

it("the model is never given more than some seconds, and what was before leads up to it", async () => {
  const begins: number[] = [];
  await cleaned(65 * RATE, (window) => {
    expect(window.length).toBeLessThan(22 * RATE);
    begins.push(window[0] as number);
    return inFrames(window);
  });
  expect(begins).toEqual([0, 18.75, 38.75, 58.75].map((second) => (second * RATE) % 30_000));
});

it("sound that is louder than can be is as loud as can be, and none is none", async () => {
  const loud = await cleaned(10, () => Float32Array.from([2, -2, 1, -1, 0.5, 0, 0, 0, 0, 0]));
  expect(loud.slice(0, 5)).toEqual([32_767, -32_767, 32_767, -32_767, 16_384]);
  expect(await cleaned(0, inFrames)).toEqual([]);
});
