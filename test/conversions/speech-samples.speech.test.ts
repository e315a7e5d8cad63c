import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { toPcm16 } from "#server/audio/to-pcm16.ts";
import { FreshSamples } from "#server/conversions/fresh-samples.ts";
import { createGrowingSound } from "#server/conversions/growing-sound.ts";
import { speechSamples } from "#server/conversions/speech-samples.ts";
import { createDiskStorage } from "#server/platform/storage/disk.ts";

const root = await mkdtemp(join(tmpdir(), "samples-"));
afterAll(() => rm(root, { recursive: true }));
const storage = createDiskStorage(root, { reserve: 0 });

const RATE = 24_000;
const never = new AbortController().signal;

/** A tone that rises and falls: each moment of it sounds otherwise than those around. */
const toneFrom = (first: number, samples: number) => ({
  sampleRate: RATE,
  samples: Float32Array.from({ length: samples }, (_, at) => {
    const seconds = (first + at) / RATE;
    return 0.4 * Math.sin(2 * Math.PI * (300 * seconds + 40 * Math.sin(3 * seconds)));
  }),
});

/** Sound of so many stretches, and its MP3, whole. */
async function made(fresh: FreshSamples, lengths: number[]) {
  const key = `audio/${lengths.join("-")}.mp3`;
  const sound = createGrowingSound(storage, { key, title: "A tone", fresh }, () => {});
  let first = 0;
  for (const length of lengths) {
    await sound.add(toneFrom(first, length), 1, true);
    first += length;
  }
  await sound.finish();
  const mp3 = await readFile(join(root, key));
  return { mp3, due: toPcm16(toneFrom(0, first).samples) };
}

/** An MP3 that comes in pieces, again and again. */
const inPieces = (mp3: Buffer, size: number, onPiece: (upTo: number) => void = () => {}) =>
  async function* () {
    for (let at = 0; at < mp3.length; at += size) {
      onPiece(at + size);
      yield mp3.subarray(at, at + size);
    }
  };

async function joined(speech: ReturnType<typeof speechSamples>): Promise<Int16Array> {
  const all: Int16Array[] = [];
  for await (const { samples, sampleRate } of speech) {
    expect(sampleRate).toBe(RATE);
    all.push(samples);
  }
  return Int16Array.from(all.flatMap((part) => [...part]));
}

/** How loud the encoder makes what it is given. */
const ENCODED = 0.95;

/** The mean difference of decoded sound from what was encoded between two places, as a share of full scale: a sample too early is 0.02. */
function difference(decoded: Int16Array, due: Int16Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += Math.abs(decoded[at]! - ENCODED * due[at]!);
  return sum / (to - from) / 32_768;
}

it("is what the engine gave, sample by sample", async () => {
  const fresh = new FreshSamples();
  const { mp3, due } = await made(fresh, [RATE, 100, 50, 3 * RATE]);
  expect(await joined(speechSamples(inPieces(mp3, 1_000), fresh, never))).toEqual(due);
});

it("comes no sooner than the bytes in which it sounds", async () => {
  const fresh = new FreshSamples();
  fresh.add(toneFrom(0, 100), 0); // too short for a frame: it sounds in the next stretch's
  fresh.add(toneFrom(100, RATE), 8_000);
  fresh.add(toneFrom(100 + RATE, 100), 8_000);
  fresh.add(toneFrom(200 + RATE, RATE), 16_000);
  const lengths = (upTo: number) => {
    const some: number[] = [];
    for (let part = fresh.take(upTo); part; part = fresh.take(upTo)) some.push(part.length);
    return some;
  };
  expect(lengths(0)).toEqual([]);
  expect(lengths(7_999)).toEqual([100]);
  expect(lengths(8_000)).toEqual([RATE]);
  expect(lengths(15_999)).toEqual([100]);
  expect(lengths(16_000)).toEqual([RATE]);
});

it("goes on with what the MP3 has, at the same place, where the reader was too slow", async () => {
  const fresh = new FreshSamples();
  const { mp3, due } = await made(fresh, [2 * RATE, 2 * RATE]);
  let read = 0;
  const slow = inPieces(mp3, 1_000, (upTo) => {
    read += 1_000;
    // The first stretch was given by then, and so much more came at once that nothing is kept.
    if (upTo === 25_000) fresh.add({ samples: new Float32Array(100 * RATE), sampleRate: RATE }, mp3.length);
  });
  const given = await joined(speechSamples(slow, fresh, never));
  expect(read).toBeGreaterThan(mp3.length + 20_000); // it was read once more
  expect(given.subarray(0, 2 * RATE)).toEqual(due.subarray(0, 2 * RATE));
  expect(Math.abs(given.length - due.length)).toBeLessThan(0.15 * RATE);
  expect(difference(given, due, 2 * RATE, 4 * RATE - 2_000)).toBeLessThan(0.004);
});

it("holds nothing more for a reader who is too slow, whatever comes", () => {
  const fresh = new FreshSamples();
  const silence = { samples: new Float32Array(RATE), sampleRate: RATE };
  for (let second = 1; second < 100; second++) fresh.add(silence, 8_000 * second);
  expect([fresh.dropped, fresh.take(Number.POSITIVE_INFINITY)]).toEqual([true, undefined]);
});

it("is given whole where another server made the end of it", async () => {
  const here = new FreshSamples();
  here.add(toneFrom(0, RATE), 8_000);
  const { mp3, due } = await made(new FreshSamples(), [RATE, RATE]);
  const given = await joined(speechSamples(inPieces(mp3, 1_000), here, never));
  expect(Math.abs(given.length - due.length)).toBeLessThan(0.15 * RATE);
  expect(given.subarray(0, RATE)).toEqual(due.subarray(0, RATE));
  expect(difference(given, due, RATE, 2 * RATE - 2_000)).toBeLessThan(0.004);
});

it("says that it broke off, and gives nothing after that", async () => {
  const fresh = new FreshSamples();
  const { mp3 } = await made(fresh, [RATE, RATE + 1]);
  async function* breaking() {
    yield mp3.subarray(0, 4_000);
    throw new Error("broken off");
  }
  const speech = speechSamples(breaking, fresh, never);
  await expect(speech.next()).rejects.toThrow("broken off");
});
