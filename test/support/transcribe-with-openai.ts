import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Segment } from "#contract/transcript.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import { findSpeech } from "#server/audio/find-speech.ts";
import { resample } from "#server/audio/resample.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import type { TranscribeOptions, TranscriptionEngine } from "#server/engines/engine.ts";
import {
  createOpenAiTranscription,
  type OpenAiTranscriptionSettings,
} from "#server/engines/openai/transcribe.ts";
import { type OpenAiServer, startOpenAiServer } from "#test/support/openai-server.ts";
import type { TranscribedWords, Transcriber } from "#test/support/openai-transcription.ts";
import { pcmBytes, wavFile, wavHeader } from "#test/support/wav.ts";

export const RATE = 16_000;
export const SENTENCE = "The boats lay quietly at the pier.";
export const logged: string[] = [];

let folder: string;
export let server: OpenAiServer;
export let sentence: Float32Array;
/** What the server hears; each test may say. */
let hear: Transcriber = transcribeAsWords;

/** Says what the server hears until the end of the test. */
export function serverTranscribes(how: Transcriber): void {
  hear = how;
}

/** Hears one word for each stretch of speech in what it was sent, at its times: it can tell where, not what. */
export async function transcribeAsWords({ path }: { path: string }): Promise<TranscribedWords> {
  const words: TranscribedWords["words"] = [];
  for await (const { start, end } of findSpeech(decodeAudio(path))) {
    words.push({ word: `speech${words.length + 1}`, start, end });
  }
  return { text: words.map(({ word }) => word).join(" "), words };
}

export const hears =
  (text: string): Transcriber =>
  async () => ({ text, words: [] });

/** A file of `seconds` in which the sentence is said at each of the times. */
export async function recording(name: string, seconds: number, times: number[]): Promise<string> {
  const samples = new Float32Array(seconds * RATE);
  for (const time of times) samples.set(sentence, time * RATE);
  const path = join(folder, name);
  await writeFile(path, wavFile(samples, RATE));
  return path;
}

export function engineFor(
  to: OpenAiServer,
  settings: Partial<OpenAiTranscriptionSettings> = {},
): TranscriptionEngine {
  return createOpenAiTranscription({
    apiKey: to.key,
    baseUrl: to.url,
    model: "whisper-next",
    log: (line) => logged.push(line),
    ...settings,
    timeouts: { answer: 100, idle: 100, backoff: 0.001, ...settings.timeouts },
  });
}

export async function transcribe(
  engine: TranscriptionEngine,
  path: string,
  seconds: number,
  {
    signal = new AbortController().signal,
    ...wish
  }: Omit<Partial<TranscribeOptions>, "path" | "seconds"> = {},
) {
  const segments: Segment[] = [];
  const done: number[] = [];
  for await (const piece of engine.transcribe({ path, seconds, ...wish, signal })) {
    segments.push(...piece.segments);
    done.push(piece.secondsDone);
  }
  return { segments, done };
}

export const startsOf = (segments: Segment[]) =>
  segments.flatMap(({ words }) => words.map(({ start }) => start));

export function expectTimes(found: number[], expected: number[], within = 0.35) {
  expect(found).toHaveLength(expected.length);
  for (const [i, time] of found.entries()) expect(Math.abs(time - expected[i]!)).toBeLessThan(within);
}

/** Starts the server before the tests of a file, makes the sentence, and forgets between tests what was asked. */
export function prepareTranscribe(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "openai-listen-"));
    server = await startOpenAiServer({
      synthesize: () => {
        throw new Error("not asked to speak");
      },
      hear: (audio) => hear(audio),
      translates: true,
    });
    const flite = createBasicSpeech({ workers: 1 });
    const parts: number[] = [];
    const signal = new AbortController().signal;
    for await (const { pcm } of flite.synthesize({
      text: SENTENCE,
      voice: "alloy",
      instructions: "",
      signal,
    })) {
      parts.push(...resample(pcm.samples, pcm.sampleRate, RATE));
    }
    sentence = Float32Array.from(parts);
    await flite.close();
  });
  afterEach(() => {
    hear = transcribeAsWords;
    logged.length = 0;
    server.requests.length = 0;
    server.script("transcriptions", []);
    server.script("translations", []);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
}

/** The same as a WAV above 25 MB: 48 kHz stereo, 192 kB a second. */
export async function largeRecording(name: string, seconds: number, times: number[]): Promise<string> {
  const path = join(folder, name);
  const rate = 48_000;
  const speech = pcmBytes(resample(sentence, RATE, rate));
  const stereo = Buffer.alloc(2 * speech.length);
  for (let i = 0; i < speech.length; i += 2) {
    stereo.set(speech.subarray(i, i + 2), 2 * i);
    stereo.set(speech.subarray(i, i + 2), 2 * i + 2);
  }
  const header = wavHeader({ sampleRate: rate, dataBytes: 4 * rate * seconds, channels: 2 });
  const file = await open(path, "w");
  await file.truncate(44 + 4 * rate * seconds);
  await file.write(header, 0, 44, 0);
  for (const time of times) await file.write(stereo, 0, stereo.length, 44 + 4 * rate * time);
  expect((await file.stat()).size).toBeGreaterThan(25_000_000);
  await file.close();
  return path;
}
