import { compressSpeech } from "#server/audio/compress.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import { findSpeech } from "#server/audio/find-speech.ts";
import type { TranscribeOptions, TranscriptPiece } from "#server/engines/engine.ts";
import { groupWords, type HeardWord } from "./group-words.ts";
import { uploadAsItIs } from "./upload-parts.ts";

export type FileListener = {
  /** The largest file of one request. A larger one is compressed before. */
  maxBytes: number;
  /** Sends one file and reads what was heard in it. */
  send(file: File, options: TranscribeOptions): Promise<HeardWord[]>;
  /** What becomes of an error before it is thrown. */
  toError(error: unknown): unknown;
};

/**
 * Transcribes a recording in one request, whole, so that its speakers are the same from beginning to end. A file in
 * which nobody speaks is never sent.
 * @throws EngineError @throws the signal's reason when aborted.
 */
export async function* transcribeFile(
  options: TranscribeOptions,
  { maxBytes, send, toError }: FileListener,
): AsyncGenerator<TranscriptPiece> {
  const { path, seconds, signal } = options;
  signal.throwIfAborted();
  const leaving = new AbortController();
  const either = { ...options, signal: AbortSignal.any([signal, leaving.signal]) };
  try {
    if (!(await hasSpeech(either))) return;
    const file = (await uploadAsItIs(path, maxBytes)) ?? (await compressed(either));
    yield { segments: groupWords(await send(file, either)), secondsDone: seconds };
  } catch (error) {
    signal.throwIfAborted();
    throw toError(error);
  } finally {
    leaving.abort();
  }
}

async function hasSpeech({ path, signal }: TranscribeOptions): Promise<boolean> {
  for await (const _ of findSpeech(decodeAudio(path, { signal }), { signal })) return true;
  return false;
}

async function compressed({ path, signal }: TranscribeOptions): Promise<File> {
  return new File([new Uint8Array(await compressSpeech(path, { signal }))], "recording.mp3", {
    type: "audio/mpeg",
  });
}

/** What an answer of the fastest speech may hold, in bytes a second and before it. */
const ANSWER_BYTES_A_SECOND = 20_000;
const LEAST_ANSWER_BYTES = 1_000_000;

/** The longest transcript of so many seconds that is no answer without an end, in bytes. */
export const mostAnswerBytes = (seconds: number) =>
  LEAST_ANSWER_BYTES + Math.ceil(ANSWER_BYTES_A_SECOND * seconds);

/** The language of a tag by its shortest code, as services name it. */
export const languageOf = (tag: string | undefined) => tag && new Intl.Locale(tag).language;
