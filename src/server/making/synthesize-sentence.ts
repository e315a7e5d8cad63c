import { Readable } from "node:stream";
import type { DocumentWord } from "#contract/documents.ts";
import { encodeSentence } from "#server/audio/sentence-mp3.ts";
import { wishHash } from "#server/documents/index.ts";
import { EngineError, type SpeechPiece } from "#server/engines/engine.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";
import { pronunciationsOf } from "#server/pronunciations/index.ts";
import type { Services } from "#server/services.ts";
import { engineFor } from "./engine-for.ts";
import type { PressRow, PressSentenceRow } from "./tables.ts";

/** A sentence as it lies in storage: whole frames of MP3, and the words in seconds of it. */
export type SpokenSentence = {
  wish: string;
  audio: string;
  frames: number;
  words: DocumentWord[];
  levels: number[];
};

/**
 * Speaks a sentence into an object of its own. One that has nothing to say sounds for no time.
 * @throws EngineError, what the storage says, the signal's reason
 */
export async function synthesizeSentence(
  services: Services,
  row: PressRow,
  { text, voice, instructions }: PressSentenceRow,
  signal: AbortSignal,
): Promise<SpokenSentence> {
  const { engine, use } = await engineFor(services, row);
  const pronunciations = await pronunciationsOf(services.db, row.userId);
  const said = engine.synthesize({
    ...{ text, voice, instructions, signal, person: row.userId },
    language: row.language ?? undefined,
    pronunciations,
  });
  const { bytes, frames, words, levels } = await encodeSentence(
    silentWhenEmpty(watchEngine(use, said, signal)),
  );
  const audio = services.storage.newKey("audio");
  await services.storage.write(audio, Readable.from([bytes]), bytes.length);
  // As it was spoken: the list may have changed since the press.
  const wish = wishHash({ text, voice, instructions, language: row.language, pronunciations });
  return { wish, audio, frames, words, levels };
}

/** In a text of many sentences one of nothing but signs is no failure. */
async function* silentWhenEmpty(pieces: AsyncIterable<SpeechPiece>): AsyncGenerator<SpeechPiece> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof EngineError) || error.outcome.code !== "nothing-to-say") throw error;
  }
}
