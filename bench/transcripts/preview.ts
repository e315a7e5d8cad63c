import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Band, BUILT_IN_SURENESS, estimateOf } from "#contract/estimate.ts";
import type { Segment } from "#contract/transcript.ts";
import type { Voice } from "#contract/voices.ts";
import { Background } from "#server/audio/background.ts";
import { resample } from "#server/audio/resample.ts";
import { toPcm16 } from "#server/audio/to-pcm16.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import type { SpeechEngine, TranscriptionEngine } from "#server/engines/engine.ts";
import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import { wavFile } from "#test/support/wav.ts";
import { articlePassages } from "../articles.ts";
import { addNoise } from "../speech/add-noise.ts";
import { sumOfErrors, type WordErrors, wordErrors, wordsToCompare } from "../speech/word-errors.ts";

/** Half a minute each, spread over what there is. */
const PASSAGE = 450;
const EVERY = 7;
const TEXTS = 6;
const VOICES: readonly Voice[] = ["alloy", "onyx", "nova", "echo"];
/** Decibels by which pink noise is quieter than the voice; null: none. */
const NOISE = [null, 25, 20, 15, 10, 5] as const;
/** A quarter of full scale: as loud as people record themselves. */
const GAIN = 0.5;

type Sample = {
  noise: (typeof NOISE)[number];
  errors: WordErrors;
  band: Band | null;
  confidence: number | null;
};

/**
 * What the estimate of a first minute says, against the words that were wrong: passages of our articles, read by voices of
 * the built-in engine and heard by it, under more and more noise. Ten minutes. Exits with 1 when a band promises too much.
 */
export async function benchPreview(): Promise<void> {
  const passages = (await articlePassages(PASSAGE)).filter((_, at) => at % EVERY === 0).slice(0, TEXTS);
  const speech = createBasicSpeech();
  const transcription = createBasicTranscription();
  const folder = await mkdtemp(join(tmpdir(), "bench-preview-"));
  const samples: Sample[] = [];
  for (const [at, text] of passages.entries()) {
    const clean = await read(speech, text, VOICES[at % VOICES.length]!);
    for (const noise of NOISE) {
      const sound = (noise === null ? clean : addNoise(clean, noise, at + 1)).map((sample) => GAIN * sample);
      samples.push({ noise, ...(await judge(transcription, join(folder, "sound.wav"), { sound, text })) });
    }
  }
  await Promise.all([speech.close(), transcription.close(), rm(folder, { recursive: true })]);
  console.log(tableOf(samples));
  const rates = (wanted: Band) =>
    samples.filter(({ band }) => band === wanted).map(({ errors }) => rateOf(errors));
  const tooMuch = [
    ...rates("mostly-right").filter((rate) => rate > 0.5),
    ...rates("many-corrections").filter((rate) => rate > 0.8),
  ];
  if (tooMuch.length > 0) process.exitCode = 1;
}

async function read(speech: SpeechEngine, text: string, voice: Voice): Promise<Float32Array> {
  const { signal } = new AbortController();
  const parts: number[] = [];
  for await (const { pcm } of speech.synthesize({ text, voice, instructions: "", language: "en", signal }))
    for (const sample of resample(pcm.samples, pcm.sampleRate, TRANSCRIBE_RATE)) parts.push(sample);
  return Float32Array.from(parts);
}

async function judge(
  engine: TranscriptionEngine,
  path: string,
  { sound, text }: { sound: Float32Array; text: string },
) {
  await writeFile(path, wavFile(sound, TRANSCRIBE_RATE));
  const background = new Background();
  background.add(toPcm16(sound));
  const segments: Segment[] = [];
  const seconds = sound.length / TRANSCRIBE_RATE;
  const { signal } = new AbortController();
  for await (const piece of engine.transcribe({ path, seconds, language: "en", signal }))
    segments.push(...piece.segments);
  const heard = segments.map((segment) => segment.text).join(" ");
  const errors = wordErrors(wordsToCompare(text, "en"), wordsToCompare(heard, "en"));
  const sample = { segments, clearance: background.decibels, chosen: "en", found: null, apart: false };
  return { errors, ...estimateOf(sample, BUILT_IN_SURENESS) };
}

const rateOf = (errors: WordErrors) => sumOfErrors([errors]).rate ?? 1;
const percent = (rate: number | null) => (rate === null ? "–" : `${Math.round(100 * rate)} %`);

function tableOf(samples: readonly (Sample & { clearance?: number | null })[]): string {
  const from = (all: readonly number[], digits: number) =>
    all.length === 0 ? "–" : `${Math.min(...all).toFixed(digits)} to ${Math.max(...all).toFixed(digits)}`;
  const rows = NOISE.map((noise) => {
    const those = samples.filter((sample) => sample.noise === noise);
    const { rate } = sumOfErrors(those.map(({ errors }) => errors));
    const sure = those.flatMap(({ confidence }) => confidence ?? []);
    const clear = those.flatMap(({ clearance }) => clearance ?? []);
    const name = noise === null ? "no noise" : `noise ${noise} dB below the voice`;
    return `| ${name} | ${percent(rate)} | ${from(sure, 2)} | ${from(clear, 0)} dB |`;
  });
  const bands = [...Map.groupBy(samples, ({ band }) => band ?? "no words")].map(([band, those]) => {
    const rates = those.map(({ errors }) => rateOf(errors));
    return `| ${band} | ${those.length} | ${percent(Math.min(...rates))} to ${percent(Math.max(...rates))} |`;
  });
  return [
    `| ${TEXTS} passages | words wrong | mean confidence | clearance |\n|---|---|---|---|`,
    ...rows,
    "\n| estimate | samples | words wrong |\n|---|---|---|",
    ...bands,
  ].join("\n");
}
