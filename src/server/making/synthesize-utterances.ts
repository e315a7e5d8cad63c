import { changeTempo } from "#server/audio/change-tempo.ts";
import { type EncodedSpeech, encodeSentence } from "#server/audio/sentence-mp3.ts";
import type { Wanted } from "#server/documents/index.ts";
import {
  EngineError,
  type SpeechEngine,
  type SpeechPiece,
  type SynthesizeOptions,
} from "#server/engines/engine.ts";

/** Silence in seconds, or what was said of a sentence, its words at their places in that. */
export type Utterance = { kind: "pause"; seconds: number } | ({ kind: "said" } & EncodedSpeech);

/** Speaks one after the other. @throws EngineError, the signal's reason */
export async function* synthesizeUtterances(
  engine: SpeechEngine,
  wanted: readonly Wanted[],
  options: Omit<SynthesizeOptions, "text">,
): AsyncGenerator<Utterance> {
  const obeysSpeed = engine.obeys?.includes("speed") ?? false;
  for (const one of wanted) {
    if (one.kind === "pause") {
      yield one;
      continue;
    }
    const { text, voice = options.voice, speed, emphasis } = one;
    const said = engine.synthesize({
      ...{ ...options, text, voice },
      ...(obeysSpeed && speed !== 1 && { speed }),
      ...(emphasis && { emphasis }),
    });
    const pieces = silentWhenEmpty(said);
    const sound = await encodeSentence(obeysSpeed || speed === 1 ? pieces : changeTempo(pieces, speed));
    yield { kind: "said", ...sound, words: sound.words.map((word) => ({ ...word, ...placeOf(word, one) })) };
  }
}

/** Where a word of an utterance stands in its sentence: controls may lie before it, and in it. */
function placeOf(
  { from, to }: { from: number; to: number },
  { places }: Extract<Wanted, { kind: "say" }>,
): { from: number; to: number } {
  const moved = (offset: number) => {
    const place = places.findLast(({ at }) => at <= offset) ?? { at: 0, from: 0 };
    return place.from + offset - place.at;
  };
  return { from: moved(from), to: to > from ? moved(to - 1) + 1 : moved(from) };
}

/** In a text of many sentences one of nothing but signs is no failure. */
async function* silentWhenEmpty(pieces: AsyncIterable<SpeechPiece>): AsyncGenerator<SpeechPiece> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof EngineError) || error.outcome.code !== "nothing-to-say") throw error;
  }
}
