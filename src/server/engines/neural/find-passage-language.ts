import { ProcessFailed } from "#server/platform/processes/process-pool.ts";
import type { LoadedModel } from "#server/speech-runtime/runtime.ts";
import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import type { NeuralProcesses } from "./processes.ts";

/** What a second may take on top, in milliseconds: the same bound as that of writing its words. */
const SECOND_MILLISECONDS = 5_000;
/** In less than so many seconds nobody says enough to tell. */
const LEAST_SECONDS = 1;

/**
 * What is spoken in a stretch of at most 30 s at 16 kHz (ISO 639-1), by `model`; `before`, what was spoken before it,
 * where it is too short to tell. Undefined where its process ends on it: the model that writes then decides.
 * @throws ProcessFailed when the server stops @throws the signal's reason when aborted
 */
export async function findPassageLanguage(
  { runtime, leastMs }: NeuralProcesses,
  model: LoadedModel<"findLanguage">,
  { samples, before }: { samples: Int16Array; before: Promise<{ language?: string }> },
  signal: AbortSignal,
): Promise<string | undefined> {
  const seconds = samples.length / TRANSCRIBE_RATE;
  const known = seconds < LEAST_SECONDS ? (await before).language : undefined;
  if (known !== undefined) return known;
  try {
    const limit = leastMs + SECOND_MILLISECONDS * seconds;
    const found = await runtime.run<"findLanguage">(model, { samples }, limit, signal);
    return found || undefined;
  } catch (error) {
    if (error instanceof ProcessFailed && error.because !== "closed") return undefined;
    throw error;
  }
}
