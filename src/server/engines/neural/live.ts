import { outcome } from "#contract/outcomes.ts";
import { ProcessFailed } from "#server/platform/processes/process-pool.ts";
import type { LoadedModel } from "#server/speech-runtime/runtime.ts";
import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import type { FollowedPhrase } from "#server/speech-runtime/tasks.ts";
import { EngineError, type LiveOptions, type LiveTranscript } from "../engine.ts";
import { asEngineError } from "../failed-work.ts";
import { type Found, type LiveSound, startLive } from "../live/live-transcript.ts";
import type { InstalledModel } from "../models/model.ts";
import { Stalled } from "../service/failures.ts";
import { forFollowing, knows } from "./installed.ts";
import { isInvented } from "./is-invented.ts";
import type { NeuralProcesses } from "./processes.ts";
import { wordsOfTokens } from "./words-of.ts";

/** What a second of sound may take on top, in milliseconds. */
const SECOND_MILLISECONDS = 5_000;
/** A process that dies may take its time to open the model again. */
const PATIENCE = 120;
/** What the end may take on top of the sound: the tail that it is given. */
const TAIL_SECONDS = 2;
/** Processes that would fail the same way again, or are not to be started again. */
const FINAL: readonly ProcessFailed["because"][] = ["closed", "no-room", "refused"];

/**
 * A live transcript by the first of the models that knows the language, in a process of its own. When the process dies,
 * another is given the sound since the last finished phrase.
 */
export function neuralLive(
  parts: NeuralProcesses,
  models: readonly InstalledModel[],
  { language, signal }: LiveOptions,
): LiveTranscript {
  const model = models.find((one) => language === undefined || knows(one, language));
  return startLive({
    session: (given) => {
      if (!model) throw new EngineError(outcome("recognition-missing"));
      return follow(parts, forFollowing(model), given);
    },
    signal,
    patience: parts.leastMs / 1_000 + PATIENCE,
    mayTryAgain: (error) => error instanceof ProcessFailed && !FINAL.includes(error.because),
    toError: (error) => asEngineError(error instanceof Stalled ? new ProcessFailed("overdue", "") : error),
  });
}

async function* follow(
  { runtime, leastMs }: NeuralProcesses,
  model: LoadedModel<"follow">,
  { sound, from, signal }: LiveSound,
): AsyncGenerator<Found> {
  const held = await runtime.hold<"follow">(model);
  let begins = true;
  async function* ask(samples: Int16Array, ends: boolean): AsyncGenerator<Found> {
    const seconds = samples.length / TRANSCRIBE_RATE + (ends ? TAIL_SECONDS : 0);
    const limit = leastMs + SECOND_MILLISECONDS * seconds;
    const { phrases, open } = await held.run({ samples, begins, ends }, limit, signal);
    begins = false;
    for (const phrase of phrases) yield foundOf(phrase, phrase.to, from);
    if (!ends && open.text !== "") yield { kind: "partial", text: open.text, from: from + open.from };
  }
  try {
    for await (const samples of sound) yield* ask(samples, false);
    yield* ask(new Int16Array(0), true);
  } finally {
    held.release();
  }
}

/** A phrase in seconds from the first sample of all, or silence where it says nothing. */
function foundOf(phrase: FollowedPhrase, to: number, from: number): Found {
  const words = isInvented(phrase, to - phrase.from, false) ? [] : wordsOfTokens(phrase.tokens, to);
  const placed = words.map((word) => ({ ...word, start: word.start + from, end: word.end + from }));
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last) return { kind: "silence", to: to + from };
  const segment = { start: first.start, end: last.end, text: phrase.text, words: placed };
  return { kind: "phrase", segment, to: to + from };
}
