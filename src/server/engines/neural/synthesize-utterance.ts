import { ProcessFailed } from "#server/platform/processes/process-pool.ts";
import type { LoadedModel } from "#server/speech-runtime/runtime.ts";
import type { Spoken, UtteranceRequest } from "#server/speech-runtime/tasks.ts";
import { asEngineError } from "../failed-work.ts";
import type { NeuralProcesses } from "./processes.ts";

/** What a character may take on top, in milliseconds: models that serve at all are faster than four times the speech. */
const CHARACTER_MILLISECONDS = 300;

export type Speaking = Omit<UtteranceRequest, "text">;

/**
 * Has one utterance spoken. One that ends its process twice, or sounds like nothing, is spoken in two halves.
 * @throws EngineError @throws the signal's reason when aborted
 */
export async function synthesizeUtterance(
  { runtime, leastMs }: NeuralProcesses,
  model: LoadedModel<"synthesize">,
  words: readonly string[],
  speaking: Speaking,
  signal: AbortSignal,
): Promise<Spoken> {
  const speak = async (part: readonly string[]) => {
    const text = part.join(" ");
    const limit = leastMs + CHARACTER_MILLISECONDS * text.length;
    const spoken = await runtime.run<"synthesize">(model, { ...speaking, text }, limit, signal);
    if (!spoken.samples.every(Number.isFinite))
      throw new ProcessFailed("crashed", "the model gave no numbers");
    return spoken;
  };
  try {
    return await speak(words).catch(async (error) => {
      if (!(error instanceof ProcessFailed) || error.because !== "crashed" || words.length < 2) throw error;
      const middle = Math.ceil(words.length / 2);
      const first = await speak(words.slice(0, middle));
      return joined(first, await speak(words.slice(middle)));
    });
  } catch (error) {
    signal.throwIfAborted();
    throw asEngineError(error);
  }
}

function joined(first: Spoken, second: Spoken): Spoken {
  const samples = new Float32Array(first.samples.length + second.samples.length);
  samples.set(first.samples);
  samples.set(second.samples, first.samples.length);
  return { samples, sampleRate: first.sampleRate };
}
