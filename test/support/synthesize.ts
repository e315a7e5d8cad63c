import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { SpokenWord } from "#contract/transcript.ts";
import type { Voice } from "#contract/voices.ts";
import { resample } from "#server/audio/resample.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import { wavFile } from "./wav.ts";

export type Said = {
  samples: Float32Array;
  sampleRate: number;
  seconds: number;
  words: SpokenWord[];
  textDone: number[];
  pieces: number;
};

/** Speaks a whole text and gathers the pieces. */
export async function say(
  engine: SpeechEngine,
  text: string,
  {
    voice = "echo" as Voice,
    instructions = "",
    language = undefined as string | undefined,
    signal = new AbortController().signal,
    person = "",
  } = {},
): Promise<Said> {
  const parts: Float32Array[] = [];
  const said: Said = {
    samples: new Float32Array(),
    sampleRate: 0,
    seconds: 0,
    words: [],
    textDone: [],
    pieces: 0,
  };
  for await (const piece of engine.synthesize({ text, voice, instructions, language, signal, person })) {
    parts.push(piece.pcm.samples);
    said.sampleRate = piece.pcm.sampleRate;
    said.words.push(...piece.words);
    said.textDone.push(piece.textDone);
    said.pieces++;
  }
  said.samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    said.samples.set(part, at);
    at += part.length;
  }
  said.seconds = at / said.sampleRate;
  return said;
}

/** Level in dBFS of the 20 ms stretches that are within 30 dB of the loudest, and the highest sample. */
export function loudness({ samples, sampleRate }: Said): { level: number; peak: number } {
  const frame = Math.round(0.02 * sampleRate);
  const powers: number[] = [];
  for (let at = 0; at + frame <= samples.length; at += frame) {
    powers.push(samples.subarray(at, at + frame).reduce((sum, value) => sum + value * value, 0) / frame);
  }
  const floor = Math.max(...powers) / 1_000;
  const active = powers.filter((power) => power > floor);
  const mean = active.reduce((sum, power) => sum + power, 0) / active.length;
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return { level: 10 * Math.log10(mean), peak: 20 * Math.log10(peak) };
}

/** Length in seconds of the longest silence inside the speech. */
export function longestSilence({ samples, sampleRate }: Said): number {
  let longest = 0;
  let run = 0;
  let speaking = false;
  for (const sample of samples) {
    if (Math.abs(sample) > 0.002) {
      if (speaking) longest = Math.max(longest, run);
      speaking = true;
      run = 0;
    } else run++;
  }
  return longest / sampleRate;
}

export type Heard = { word: string; start: number; end: number };

/** What PocketSphinx, an independent program, hears in the speech: words with times in seconds. */
export async function transcribe({ samples, sampleRate }: Said): Promise<Heard[]> {
  const folder = await mkdtemp(join(tmpdir(), "speaking-"));
  try {
    const path = join(folder, "said.wav");
    await writeFile(path, wavFile(resample(samples, sampleRate, 16_000), 16_000));
    const args = ["-infile", path, "-logfn", "/dev/null", "-time", "yes", "-remove_noise", "no"];
    const { stdout } = await promisify(execFile)("pocketsphinx_continuous", args);
    return [...stdout.matchAll(/^([a-z'.]+)(?:\(\d\))? ([\d.]+) ([\d.]+) [\d.]+$/gm)].map(
      ([, word, start, end]) => ({
        word: word!,
        start: Number(start),
        end: Number(end),
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How many of the words come back in the order they were said (longest common subsequence). */
export function wordsInCommon(said: string[], heard: string[]): number {
  let row = new Array<number>(heard.length + 1).fill(0);
  for (const word of said) {
    const next = [0];
    heard.forEach((other, j) => {
      next.push(word === other ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    });
    row = next;
  }
  return row.at(-1)!;
}
