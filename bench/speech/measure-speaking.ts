import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_VOICE, VOICES } from "#contract/voices.ts";
import { EngineError, type SpeechEngine } from "#server/engines/engine.ts";
import { pcmBytes, wavHeader } from "#test/support/wav.ts";
import { median, quantile } from "../measure.ts";
import { addNoise } from "./add-noise.ts";
import type { Recording, Text } from "./material.ts";
import { withPeakMemory } from "./peak-memory.ts";

/** How an engine speaks. Real-time factor is processing time over the sound's; null where nothing was spoken. */
export type Speaking = {
  engine: string;
  texts: number;
  audioSeconds: number;
  realTimeFactor: number | null;
  /** From the request to the first samples, in milliseconds. `cold` is the very first, with all that is loaded for it. */
  firstSoundMs: { cold: number | null; median: number | null; p95: number | null };
  peakBytes: number | null;
  /** How often each outcome was the end of what was not spoken, by its code. */
  failed: Record<string, number>;
};

/** Decibels by which noise is quieter than the voice, in the variants that are made with noise. */
const NOISES = [20, 10];
const WARMING = "Ready.";

type Spoken = { samples: Float32Array; sampleRate: number; workMs: number; firstMs: number };

/**
 * Has the texts read, each by the next of the ten voices; what was spoken lies in `folder`, with noise under it too
 * where that is asked for. @throws what is no outcome of the engine
 */
export async function measureSpeaking(
  engine: SpeechEngine,
  { texts, noise }: { texts: readonly Text[]; noise: boolean },
  folder: string,
): Promise<{ speaking: Speaking; recordings: Recording[] }> {
  const recordings: Recording[] = [];
  const failed: Record<string, number> = {};
  const done: Spoken[] = [];
  let cold: number | null = null;
  const { peakBytes } = await withPeakMemory(async () => {
    for (const [at, text] of texts.entries()) {
      try {
        cold ??= (await speak(engine, { ...text, text: WARMING }, 0)).firstMs;
        const spoken = await speak(engine, text, at);
        done.push(spoken);
        recordings.push(...(await kept(text, spoken, { folder, noise, at })));
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        const { code } = error.outcome;
        failed[code] = (failed[code] ?? 0) + 1;
      }
    }
  });
  const audioSeconds = done.reduce((sum, { samples, sampleRate }) => sum + samples.length / sampleRate, 0);
  const work = done.reduce((sum, { workMs }) => sum + workMs, 0) / 1_000;
  const firsts = done.map(({ firstMs }) => firstMs);
  const spokenAny = audioSeconds > 0;
  return {
    recordings,
    speaking: {
      engine: engine.id,
      texts: done.length,
      audioSeconds,
      realTimeFactor: spokenAny ? work / audioSeconds : null,
      firstSoundMs: {
        cold,
        median: spokenAny ? median(firsts) : null,
        p95: spokenAny ? quantile(firsts, 0.95) : null,
      },
      peakBytes,
      failed,
    },
  };
}

async function speak(engine: SpeechEngine, { text, language }: Text, at: number): Promise<Spoken> {
  const start = performance.now();
  const { signal } = new AbortController();
  const voice = VOICES[at % VOICES.length] ?? DEFAULT_VOICE;
  const pieces: Float32Array[] = [];
  let firstMs = 0;
  let sampleRate = 0;
  for await (const { pcm } of engine.synthesize({ text, voice, instructions: "", language, signal })) {
    firstMs ||= performance.now() - start;
    sampleRate = pcm.sampleRate;
    pieces.push(pcm.samples);
  }
  const workMs = performance.now() - start;
  const samples = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const piece of pieces) {
    samples.set(piece, place);
    place += piece.length;
  }
  return { samples, sampleRate, workMs, firstMs };
}

/** What was spoken as files: as it is, and with noise. */
async function kept(
  text: Text,
  { samples, sampleRate }: Spoken,
  { folder, noise, at }: { folder: string; noise: boolean; at: number },
): Promise<Recording[]> {
  const variants = [
    { kind: "own speech", sound: samples },
    ...(noise ? NOISES : []).map((decibels) => ({
      kind: `noise at ${decibels} dB`,
      sound: addNoise(samples, decibels, at),
    })),
  ];
  return Promise.all(
    variants.map(async ({ kind, sound }, variant) => {
      const path = join(folder, `${at}-${variant}.wav`);
      const data = pcmBytes(sound);
      await writeFile(path, [wavHeader({ sampleRate, dataBytes: data.length }), data]);
      return { ...text, path, kind, speakers: undefined };
    }),
  );
}
