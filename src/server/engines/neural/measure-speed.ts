import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import type { InstalledModel } from "../models/model.ts";
import { forListening, forSpeaking } from "./installed.ts";
import type { NeuralProcesses } from "./processes.ts";

/** Some three seconds of speech, in words that every voice can say. */
const SENTENCE = "One, two, three, four, five, six, seven, eight, nine.";
/** What a model listens to, in seconds: some work on half a minute at a time, however little there is. */
const TRANSCRIBED_SECONDS = 20;
const LIMIT_MILLISECONDS = 120_000;

/**
 * How fast a model that speaks or listens is on this machine: processing time over audio time, without opening it. What
 * listens is given noise: it takes all of a model's time but that for writing words.
 * @throws ProcessFailed
 */
export async function measureSpeed(parts: NeuralProcesses, model: InstalledModel): Promise<number> {
  const { family } = model.entry;
  const work = family === "kokoro" || family === "vits" ? synthesizeOnce : transcribeOnce;
  await work(parts, model); // the first time pays for opening
  const start = performance.now();
  const seconds = await work(parts, model);
  return (performance.now() - start) / 1000 / seconds;
}

/** Resolves with the seconds of sound that were worked on. */
async function synthesizeOnce({ runtime }: NeuralProcesses, model: InstalledModel): Promise<number> {
  const request = { text: SENTENCE, speaker: 0, speed: 1 };
  const loaded = forSpeaking(model);
  const { samples, sampleRate } = await runtime.run<"synthesize">(loaded, request, LIMIT_MILLISECONDS);
  return samples.length / sampleRate;
}

async function transcribeOnce({ runtime }: NeuralProcesses, model: InstalledModel): Promise<number> {
  const samples = Int16Array.from(
    { length: TRANSCRIBED_SECONDS * TRANSCRIBE_RATE },
    (_, at) => ((at * 7_919) % 2_000) - 1_000,
  );
  await runtime.run<"transcribe">(forListening(model), { samples }, LIMIT_MILLISECONDS);
  return TRANSCRIBED_SECONDS;
}
