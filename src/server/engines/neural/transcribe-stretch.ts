import type { Word } from "#contract/transcript.ts";
import { ProcessFailed } from "#server/platform/processes/process-pool.ts";
import type { LoadedModel } from "#server/speech-runtime/runtime.ts";
import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import type { StretchRequest } from "#server/speech-runtime/tasks.ts";
import { isInvented } from "./is-invented.ts";
import type { NeuralProcesses } from "./processes.ts";
import { wordsOf, wordsOfTokens } from "./words-of.ts";

/** What a second may take on top, in milliseconds: models that serve at all are faster than five times the sound. */
const SECOND_MILLISECONDS = 5_000;
/** A half shorter than this, in seconds, is not cut again. */
const SHORTEST_HALF = 1;

/** Whatever can write what is said in a stretch. What follows sound while it comes is given all of it at once. */
export type StretchModel = LoadedModel<"transcribe"> | LoadedModel<"follow">;

/**
 * The words of a stretch of at most 30 s, in seconds from its start; none where the model invented them. A stretch that
 * ends its process twice is heard in two halves.
 * @throws ProcessFailed @throws the signal's reason when aborted
 */
export async function transcribeStretch(
  { runtime, leastMs }: NeuralProcesses,
  model: StretchModel,
  { samples, ...wish }: StretchRequest,
  signal: AbortSignal,
): Promise<Word[]> {
  const listen = async (part: Int16Array): Promise<Word[]> => {
    const seconds = part.length / TRANSCRIBE_RATE;
    const limit = leastMs + SECOND_MILLISECONDS * seconds;
    if (follows(model)) {
      const whole = { samples: part, begins: true, ends: true };
      const { phrases } = await runtime.run<"follow">(model, whole, limit, signal);
      return phrases.flatMap((phrase) =>
        isInvented(phrase, phrase.to - phrase.from, false) ? [] : wordsOfTokens(phrase.tokens, seconds),
      );
    }
    const writesFromItsText = model.model.family !== "nemo-transducer";
    const heard = await runtime.run<"transcribe">(model, { ...wish, samples: part }, limit, signal);
    return isInvented(heard, seconds, writesFromItsText) ? [] : wordsOf(heard, part);
  };
  try {
    return await listen(samples);
  } catch (error) {
    const middle = quietestNear(samples, samples.length / 2);
    const crashed = error instanceof ProcessFailed && error.because === "crashed";
    if (!crashed || middle < SHORTEST_HALF * TRANSCRIBE_RATE) throw error;
    const later = middle / TRANSCRIBE_RATE;
    const first = await listen(samples.slice(0, middle));
    const second = await listen(samples.slice(middle));
    return [
      ...first,
      ...second.map((word) => ({ ...word, start: word.start + later, end: word.end + later })),
    ];
  }
}

const follows = (model: StretchModel): model is LoadedModel<"follow"> =>
  model.model.family === "streaming-transducer";

/** The middle of the quietest 0.1 s within a quarter of the sound around a place. */
function quietestNear(samples: Int16Array, place: number): number {
  const frame = TRANSCRIBE_RATE / 10;
  const reach = samples.length / 8;
  let best = { at: Math.round(place), energy: Number.POSITIVE_INFINITY };
  for (let at = Math.round(place - reach); at + frame < place + reach; at += frame / 2) {
    const energy = samples.subarray(at, at + frame).reduce((sum, sample) => sum + sample * sample, 0);
    if (energy < best.energy) best = { at: at + frame / 2, energy };
  }
  return best.at;
}
