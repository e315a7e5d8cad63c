import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createMp3Encoder } from "#server/audio/encode-mp3.ts";
import { createPeaks } from "#server/audio/peaks.ts";
import { resample } from "#server/audio/resample.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import type { SpeechEngine, SynthesizeOptions } from "#server/engines/engine.ts";
import { medianPitch } from "#server/engines/portrait.ts";
import type { SampledLanguage } from "#server/engines/sample-sentences.ts";
import { voiceSample } from "#server/engines/samples.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "speaking-"));
});
afterAll(() => rm(folder, { recursive: true }));

const tone = (hertz: number, sampleRate: number, seconds: number) =>
  Float32Array.from(
    { length: seconds * sampleRate },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / sampleRate),
  );

/** Decodes with ffmpeg, an independent program. */
async function decode(mp3: Uint8Array): Promise<Float32Array> {
  const child = promisify(execFile)(
    "ffmpeg",
    ["-v", "error", "-i", "pipe:0", "-f", "f32le", "-ac", "1", "-ar", "24000", "pipe:1"],
    { encoding: "buffer", maxBuffer: 64e6 },
  );
  child.child.stdin!.end(mp3);
  const { stdout } = await child;
  return new Float32Array(Uint8Array.from(stdout).buffer);
}

describe("the MP3 encoder", () => {
  it("makes a stream that another decoder reads back: same length, pitch and level", async () => {
    const encoder = await createMp3Encoder({ sampleRate: 24_000 });
    const sound = tone(200, 24_000, 3);
    const parts = [];
    for (let at = 0; at < sound.length; at += 10_000)
      parts.push(await encoder.encode(sound.subarray(at, at + 10_000)));
    parts.push(encoder.finish());
    const mp3 = Buffer.concat(parts);
    expect(mp3.length / 3).toBeCloseTo(8_000, -3);
    const back = await decode(mp3);
    expect(Math.abs(back.length / 24_000 - 3)).toBeLessThan(0.15);
    expect(medianPitch(back, 24_000)).toBeCloseTo(200, 0);
    expect(Math.max(...back)).toBeCloseTo(0.5, 1);
  });

  it("gives bytes that the next call does not overwrite", async () => {
    const encoder = await createMp3Encoder({ sampleRate: 24_000 });
    const first = await encoder.encode(tone(200, 24_000, 1));
    const kept = first.slice();
    await encoder.encode(tone(900, 24_000, 1));
    expect(first).toEqual(kept);
  });

  it("makes the same of a sound whatever it made before, and nothing once it is used up", async () => {
    const made = async (sound: Float32Array, sampleRate: number) => {
      const encoder = await createMp3Encoder({ sampleRate });
      return Buffer.concat([await encoder.encode(sound), encoder.finish()]);
    };
    const low = tone(200, 24_000, 2);
    const fresh = await made(low, 24_000);
    await made(tone(900, 16_000, 1), 16_000);
    expect(await made(low, 24_000)).toEqual(fresh);

    const over = await createMp3Encoder({ sampleRate: 24_000 });
    over.finish();
    const next = await createMp3Encoder({ sampleRate: 24_000 });
    await expect(over.encode(low)).rejects.toThrow(/used up/);
    expect(() => over.finish()).toThrow(/used up/);
    expect(Buffer.concat([await next.encode(low), next.finish()])).toEqual(fresh);
  });
});

describe("the peaks", () => {
  it("are evenly spaced levels with the loudest at 1, in any portions", () => {
    const sound = Float32Array.from(
      { length: 300_000 },
      (_, i) => (i < 150_000 ? 0.1 : 0.4) * Math.sin(i / 10),
    );
    const atOnce = createPeaks(10);
    atOnce.add(sound);
    const bitByBit = createPeaks(10);
    for (let at = 0; at < sound.length; at += 777) bitByBit.add(sound.subarray(at, at + 777));
    expect(bitByBit.levels()).toEqual(atOnce.levels());
    const levels = atOnce.levels();
    expect(levels).toHaveLength(10);
    for (const level of levels.slice(0, 5)) expect(level).toBeCloseTo(0.25, 1);
    for (const level of levels.slice(6)) expect(level).toBeCloseTo(1, 1);
  });

  it("are all 0 for silence and for nothing", () => {
    const peaks = createPeaks(4);
    expect(peaks.levels()).toEqual([0, 0, 0, 0]);
    peaks.add(new Float32Array(5_000));
    expect(peaks.levels()).toEqual([0, 0, 0, 0]);
  });
});

describe("resampling", () => {
  it.each([
    [14_880, 24_000],
    [24_000, 16_000],
    [16_000, 24_000],
  ])("%i to %i Hz keeps a tone, its length and its level", (from, to) => {
    const back = resample(tone(440, from, 1), from, to).slice(to * 0.1, to * 0.9);
    const wanted = tone(440, to, 1).slice(to * 0.1, to * 0.9);
    const error = back.reduce((most, value, i) => Math.max(most, Math.abs(value - wanted[i]!)), 0);
    expect(back.length).toBe(wanted.length);
    expect(error).toBeLessThan(0.002);
  });

  it("lets nothing through that the lower rate cannot carry", () => {
    const rest = resample(tone(10_500, 24_000, 1), 24_000, 16_000).slice(2_000, 14_000);
    expect(Math.max(...rest)).toBeLessThan(0.005);
  });
});

describe("a voice's sample", () => {
  const NOVA = { voice: "nova", language: "en" } as const;

  it("is said in each language there is a sentence in, and kept up to a number of them", async () => {
    const asked: string[] = [];
    const engine = {
      id: "talking:one/two",
      async *synthesize({ language, text }: SynthesizeOptions) {
        asked.push(`${language}: ${text}`);
        yield {
          pcm: { samples: tone(220, 24_000, 0.5), sampleRate: 24_000 },
          words: [],
          textDone: text.length,
        };
      },
    } as unknown as SpeechEngine;
    const cache = await mkdtemp(join(tmpdir(), "saywrite-samples-"));
    onTestFinished(() => rm(cache, { recursive: true }));
    const sample = (language: SampledLanguage) =>
      voiceSample(engine, { voice: "ash", language }, cache, 3).then((path) => basename(path));
    for (const language of ["de", "en", "es"] as const) await sample(language);
    expect(asked[0]).toMatch(/^de: Manche Sätze/);
    expect(await sample("de")).toBe("talking_one_two-ash-sentence-de-marked.mp3");
    expect(asked).toHaveLength(3);
    await utimes(join(cache, "talking_one_two-ash-sentence-marked.mp3"), 1, 1); // the first to go
    await sample("it");
    expect((await readdir(cache)).filter((name) => name.endsWith(".mp3")).sort()).toEqual([
      "talking_one_two-ash-sentence-de-marked.mp3",
      "talking_one_two-ash-sentence-es-marked.mp3",
      "talking_one_two-ash-sentence-it-marked.mp3",
    ]);
    expect(await readdir(cache)).toHaveLength(6); // each with what was seen of it
    expect(await sample("en")).toBe("talking_one_two-ash-sentence-marked.mp3");
    expect(asked.at(-1)).toMatch(/^en: /);
  });

  it("is made once, also when many ask at once, and is whole", async () => {
    const engine = createBasicSpeech({ workers: 1 });
    let made = 0;
    const counting = {
      ...engine,
      synthesize: (options: Parameters<typeof engine.synthesize>[0]) => {
        made++;
        return engine.synthesize(options);
      },
    };
    try {
      const paths = await Promise.all([1, 2, 3].map(() => voiceSample(counting, NOVA, folder)));
      expect(new Set([...paths, await voiceSample(counting, NOVA, folder)]).size).toBe(1);
      expect(made).toBe(1);
      expect((await readdir(folder)).sort()).toEqual([
        "basic-nova-sentence-marked.mp3",
        "basic-nova-sentence-marked.mp3.json",
      ]);
      const sound = await decode(await readFile(paths[0]!));
      expect(sound.length / 24_000).toBeGreaterThan(2.5);
    } finally {
      await engine.close();
    }
  });
});
