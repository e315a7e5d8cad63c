import { setTimeout as wait } from "node:timers/promises";
import { decodeAudio } from "#server/audio/decode.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { EngineError, type LiveTranscript, type TranscriptionEngine } from "#server/engines/engine.ts";
import { asFloats, TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import { median, quantile } from "../measure.ts";
import type { Recording } from "./material.ts";
import { sumOfErrors, type WordErrors, wordErrors, wordsToCompare } from "./word-errors.ts";

type Rated = ReturnType<typeof sumOfErrors>;
type Lag = { median: number; p95: number } | null;
/** How an engine follows sound that is still coming. */
export type Live = {
  engine: string;
  recordings: number;
  audioSeconds: number;
  /**
   * Seconds from when something sounded to when it was there: of phrases from their end to their final text, of partials
   * from the beginning of a phrase to its first words. Null where there was none.
   */
  lagSeconds: { phrase: Lag; partial: Lag };
  /** By kind, of the final text. */
  wordErrors: Record<string, Rated>;
  failed: Record<string, number>;
};

/** Sound as a microphone gives it, in seconds. */
const PIECE = 0.1;

type Followed = { kind: string; seconds: number; errors: WordErrors; phrases: number[]; partials: number[] };

/**
 * Plays recordings to an engine, one after the other, `pace` times as fast as they sound.
 * @throws what is no outcome of the engine
 */
export async function measureLive(
  engine: TranscriptionEngine,
  recordings: readonly Recording[],
  pace = 1,
): Promise<Live> {
  const failed: Record<string, number> = {};
  const done: Followed[] = [];
  for (const recording of recordings) {
    const followed = await follow(engine, recording, pace);
    if (typeof followed === "string") failed[followed] = (failed[followed] ?? 0) + 1;
    else done.push(followed);
  }
  const kinds = Map.groupBy(done, ({ kind }) => kind);
  return {
    engine: engine.id,
    recordings: done.length,
    audioSeconds: done.reduce((sum, { seconds }) => sum + seconds, 0),
    lagSeconds: {
      phrase: lagOf(done.flatMap(({ phrases }) => phrases)),
      partial: lagOf(done.flatMap(({ partials }) => partials)),
    },
    wordErrors: Object.fromEntries(
      [...kinds].map(([kind, some]) => [kind, sumOfErrors(some.map(({ errors }) => errors))]),
    ),
    failed,
  };
}

const lagOf = (lags: number[]): Lag =>
  lags.length === 0 ? null : { median: median(lags), p95: quantile(lags, 0.95) };

/** What was said of a recording and how late, or why nothing was. */
async function follow(
  engine: TranscriptionEngine,
  { path, kind, language, text }: Recording,
  pace: number,
): Promise<Followed | string> {
  const leaving = new AbortController();
  const live = engine.live?.({ language, signal: leaving.signal });
  if (!live) return "recognition-missing";
  const start = performance.now();
  const now = () => ((performance.now() - start) / 1_000) * pace;
  const playing = play(live, path, { now, pace, signal: leaving.signal });
  playing.catch((error) => leaving.abort(error));
  const said: string[] = [];
  const phrases: number[] = [];
  const partials: number[] = [];
  let open = false;
  try {
    for await (const event of live) {
      if (event.kind === "partial") {
        if (!open) partials.push((now() - event.from) / pace);
        open = true;
      } else if (event.kind === "phrase") {
        said.push(event.segment.text);
        phrases.push((now() - event.segment.end) / pace);
        open = false;
      }
    }
    const seconds = await playing;
    const errors = wordErrors(wordsToCompare(text, language), wordsToCompare(said.join(" "), language));
    return { kind, seconds, errors, phrases, partials };
  } catch (error) {
    if (error instanceof EngineError || error instanceof AudioError) return error.outcome.code;
    throw error;
  } finally {
    leaving.abort();
  }
}

/** Gives a recording's sound when it would sound. Returns its length in seconds. */
async function play(
  live: LiveTranscript,
  path: string,
  { now, pace, signal }: { now: () => number; pace: number; signal: AbortSignal },
): Promise<number> {
  let seconds = 0;
  const piece = PIECE * TRANSCRIBE_RATE;
  for await (const samples of decodeAudio(path, { signal })) {
    for (let at = 0; at < samples.length; at += piece) {
      const part = asFloats(samples.subarray(at, at + piece));
      seconds += part.length / TRANSCRIBE_RATE;
      const early = seconds - now();
      if (early > 0) await wait((early / pace) * 1_000, undefined, { signal });
      await live.push(part);
    }
  }
  live.end();
  return seconds;
}
