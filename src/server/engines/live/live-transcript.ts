import { Stalled } from "#server/engines/service/failures.ts";
import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import type { LiveEvent, LiveTranscript } from "../engine.ts";
import { KeptSound } from "./kept-sound.ts";
import { LiveEvents } from "./live-events.ts";

/**
 * What a session has found, in seconds from the first sample of all. All sound before `to` is done: another session
 * would begin there.
 */
export type Found = LiveEvent;

/** 16 kHz sound to its end, whose first sample lies `from` seconds from the first of all. */
export type LiveSound = { sound: AsyncIterable<Int16Array>; from: number; signal: AbortSignal };

/** How an engine transcribes sound while it comes: one session, from a place on. */
export type LiveSession = (given: LiveSound) => AsyncIterable<Found>;

export type LiveParts = {
  session: LiveSession;
  signal: AbortSignal;
  /** Whether another session may do better after this error. */
  mayTryAgain: (error: unknown) => boolean;
  /** What an error is to whoever reads the transcript. */
  toError: (error: unknown) => unknown;
  /** Seconds in which something has to be finished once as much is unfinished as is kept. */
  patience: number;
};

/** Seconds of sound that are kept of those who give more than there is room for. */
const MOST_KEPT = 90;

/**
 * A transcript by sessions of an engine. When a session breaks, another one is given the sound since the last finished
 * phrase; when that breaks too before it has finished anything, the transcript fails. Whoever gives sound faster than it
 * is transcribed waits.
 */
export function startLive({ session, signal, mayTryAgain, toError, patience }: LiveParts): LiveTranscript {
  const sound = new KeptSound();
  const events = new LiveEvents();
  const leaving = new AbortController();
  const either = AbortSignal.any([signal, leaving.signal]);

  async function transcribe(): Promise<void> {
    let done = 0;
    for (let broken = false; ; ) {
      const ending = new AbortController(); // nobody reads on for a session that is over
      const own = AbortSignal.any([either, ending.signal]);
      try {
        for await (const found of session({ sound: sound.read(own), from: done, signal: own })) {
          if (found.kind !== "partial" && found.to > done) {
            done = found.to;
            broken = false;
            sound.forget(Math.round(done * TRANSCRIBE_RATE));
          }
          events.put(found);
          await events.room();
        }
        return;
      } catch (error) {
        either.throwIfAborted();
        if (broken || !mayTryAgain(error)) throw error;
        broken = true;
      } finally {
        ending.abort();
      }
    }
  }

  const stop = (ended: { reason?: unknown }) => {
    events.end(ended);
    sound.end();
    leaving.abort();
  };
  const abort = () => stop({ reason: signal.reason });
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  transcribe()
    .then(
      () => stop({}),
      (error) => stop({ reason: toError(error) }),
    )
    .finally(() => signal.removeEventListener("abort", abort));

  const giveUp = () => stop({ reason: toError(new Stalled("Nothing was finished.")) });
  return {
    async push(samples) {
      sound.add(samples);
      if (sound.length > MOST_KEPT * TRANSCRIBE_RATE) giveUp();
      const timer = sound.isFull ? setTimeout(giveUp, patience * 1_000) : undefined;
      await sound.room();
      clearTimeout(timer);
    },
    end: () => sound.end(),
    async *[Symbol.asyncIterator]() {
      try {
        yield* events.read();
      } finally {
        stop({});
      }
    },
  };
}
