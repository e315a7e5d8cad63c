import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Voice } from "#contract/voices.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { EngineError, type SpeechEngine, type SpeechPiece } from "#server/engines/engine.ts";
import { createOpenAiSpeech, type OpenAiSpeechSettings } from "#server/engines/openai/synthesize.ts";
import {
  type OpenAiServer,
  type OpenAiServerOptions,
  startOpenAiServer,
} from "#test/support/openai-server.ts";

export const RATE = 24_000;
export const SENTENCE = "The lake was still, and the boats lay quietly at the pier.";
/** The silence between two sentences that a listener takes for a pause and not for a gap. */
export const NATURAL_PAUSE = 0.8;

export let flite: SpeechEngine;
export let server: OpenAiServer;
export const logged: string[] = [];
export const servers: OpenAiServer[] = [];

/** Flite's speech in the shape OpenAI gives it: half a second of silence at both ends, in small parts. */
async function* synthesizeWithFlite(input: string, voice: string): AsyncGenerator<Float32Array> {
  yield new Float32Array(RATE / 2);
  const signal = new AbortController().signal;
  for await (const { pcm } of flite.synthesize({
    text: input,
    voice: voice as Voice,
    instructions: "",
    signal,
  })) {
    yield pcm.samples;
  }
  yield new Float32Array(RATE / 2);
}

export const samplesSent: number[] = [];
async function* synthesizeAndCount(input: string, voice: string): AsyncGenerator<Float32Array> {
  for await (const samples of synthesizeWithFlite(input, voice)) {
    samplesSent.push(samples.length);
    yield samples;
  }
}

export async function serve(options: Partial<OpenAiServerOptions> = {}): Promise<OpenAiServer> {
  const started = await startOpenAiServer({
    synthesize: synthesizeAndCount,
    hear: () => Promise.reject(new Error("not asked to hear")),
    ...options,
  });
  servers.push(started);
  return started;
}

export function engineFor(to: OpenAiServer, settings: Partial<OpenAiSpeechSettings> = {}): SpeechEngine {
  return createOpenAiSpeech({
    apiKey: to.key,
    baseUrl: to.url,
    model: "some-speech-model",
    log: (line) => logged.push(line),
    ...settings,
    timeouts: { answer: 100, idle: 100, backoff: 0.001, ...settings.timeouts },
  });
}

export const never = () => new AbortController().signal;
export const asked = (text: string, signal = never()) => ({
  text,
  voice: "nova" as const,
  instructions: "",
  signal,
});

export async function synthesize(engine: SpeechEngine, text: string, signal = never()) {
  const pieces: SpeechPiece[] = [];
  for await (const piece of engine.synthesize(asked(text, signal))) pieces.push(piece);
  return { pieces, samples: joined(pieces), words: pieces.flatMap(({ words }) => words) };
}

export function joined(pieces: SpeechPiece[]): Float32Array {
  const all = new Float32Array(pieces.reduce((sum, { pcm }) => sum + pcm.samples.length, 0));
  let at = 0;
  for (const { pcm } of pieces) {
    all.set(pcm.samples, at);
    at += pcm.samples.length;
  }
  return all;
}

export async function failure(engine: SpeechEngine, text = SENTENCE): Promise<EngineError> {
  const error = await synthesize(engine, text).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineError);
  return error as EngineError;
}

export async function soundOf(text: string): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  for await (const samples of synthesizeWithFlite(text, "nova")) parts.push(samples);
  return joined(parts.map((samples) => ({ pcm: { samples, sampleRate: RATE }, words: [], textDone: 0 })));
}

/** Root mean square of the difference, over the shorter of both. */
export function difference(a: Float32Array, b: Float32Array): number {
  const length = Math.min(a.length, b.length);
  let sum = 0;
  for (let i = 0; i < length; i++) sum += (a[i]! - b[i]!) ** 2;
  return Math.sqrt(sum / length);
}

/** The longest run below −40 dBFS between the first and the last sound, in seconds. */
export function longestPause(samples: Float32Array): number {
  const loud = (sample: number) => Math.abs(sample) > 0.01;
  let longest = 0;
  let quiet = 0;
  for (const sample of samples.subarray(samples.findIndex(loud), samples.findLastIndex(loud))) {
    quiet = loud(sample) ? 0 : quiet + 1;
    longest = Math.max(longest, quiet);
  }
  return longest / RATE;
}

export function longText(characters: number): string {
  let text = "";
  for (let i = 1; text.length < characters; i++) text += `Sentence number ${i} speaks about the sea. `;
  return text.trim();
}

/** Starts the server and Flite before the tests of a file, and forgets between them what was asked and scripted. */
export function prepareSynthesize(): void {
  beforeAll(async () => {
    flite = createBasicSpeech({ workers: 1 });
    server = await serve();
  });
  afterEach(() => {
    logged.length = 0;
    samplesSent.length = 0;
    server.requests.length = 0;
    server.script("speech", []);
    server.script("models", []);
  });
  afterAll(async () => {
    for (const each of servers) await each.close();
    await flite.close();
  });
}
