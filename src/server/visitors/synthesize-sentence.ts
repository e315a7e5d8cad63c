import { outcome } from "#contract/outcomes.ts";
import { VISITOR_LIMITS } from "#contract/visitor-limits.ts";
import type { Voice } from "#contract/voices.ts";
import { createPeaks } from "#server/audio/peaks.ts";
import { encodeSentence, FRAME_SECONDS } from "#server/audio/sentence-mp3.ts";
import { EngineError, type SpeechEngine, type SpeechPiece } from "#server/engines/engine.ts";
import { Problem } from "#server/platform/http/problem.ts";

export type SentenceWish = { text: string; voice: Voice; language: string | undefined };

/** Levels that the page draws. */
const LEVELS = 120;
/** All visitors are one in the engine's line. */
const VISITORS = "visitors";

/**
 * The sound of a sentence as documents keep it, with what a page draws of it. What goes wrong here counts for no
 * engine's health: strangers must not be able to have one left out for those who pay.
 * @throws Problem 422 when there is nothing to say or too much @throws EngineError, the signal's reason
 */
export async function synthesizeSentence(engine: SpeechEngine, wish: SentenceWish, signal: AbortSignal) {
  const { text, voice, language } = wish;
  const peaks = createPeaks(LEVELS);
  const said = engine.synthesize({
    ...{ text, voice, instructions: "", signal, person: VISITORS, last: true },
    ...(language !== undefined && { language }),
  });
  const sentence = await encodeSentence(bounded(said, (samples) => peaks.add(samples))).catch(nothingSaid);
  if (sentence.frames === 0) throw new Problem(422, outcome("nothing-to-say"));
  return { ...sentence, seconds: sentence.frames * FRAME_SECONDS, peaks: peaks.levels() };
}

/** @throws Problem 422 as soon as it sounds longer than it may */
async function* bounded(
  pieces: AsyncIterable<SpeechPiece>,
  take: (samples: Float32Array) => void,
): AsyncGenerator<SpeechPiece> {
  const most = VISITOR_LIMITS.seconds;
  let seconds = 0;
  for await (const piece of pieces) {
    seconds += piece.pcm.samples.length / piece.pcm.sampleRate;
    if (seconds > most) throw new Problem(422, outcome("visitor-sound-long", { seconds: most }));
    take(piece.pcm.samples);
    yield piece;
  }
}

function nothingSaid(error: unknown): never {
  if (error instanceof EngineError && error.outcome.code === "nothing-to-say")
    throw new Problem(422, outcome("nothing-to-say"));
  throw error;
}
