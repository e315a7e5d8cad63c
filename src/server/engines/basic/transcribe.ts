import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { BUILT_IN_SURENESS } from "#contract/estimate.ts";
import { LIMITS } from "#contract/limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { decodeAudio, TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import { findSpeech } from "#server/audio/find-speech.ts";
import { CUTTER_DEFAULTS, type Stretch } from "#server/audio/speech-cutter.ts";
import { bestDetector } from "#server/audio/voice-detector.ts";
import {
  EngineError,
  type TranscribeOptions,
  type TranscriptionCapabilities,
  type TranscriptionEngine,
  type TranscriptPiece,
} from "#server/engines/engine.ts";
import { asEngineError } from "#server/engines/failed-work.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import type { Role } from "#server/platform/processes/pool-options.ts";
import { ProcessPool } from "#server/platform/processes/process-pool.ts";
import { createFollowing } from "./follow.ts";
import { basicLive } from "./live.ts";
import type { TranscribedWord } from "./pocketsphinx.ts";
import type { PocketSphinxReply, PocketSphinxRequest, PocketSphinxSettings } from "./pocketsphinx-child.ts";
import { findPrograms, type PocketSphinxFiles, type Programs } from "./programs.ts";
import { readableSegment } from "./readable-segment.ts";

export type BasicTranscriptionOptions = {
  /** Recogniser processes; one per core unless said otherwise. */
  workers?: number;
  /** Milliseconds without work after which they are ended (default one minute). */
  idleMs?: number;
  /** Milliseconds one stretch may take; by default half a minute and ten times its length. */
  limitMs?: (samples: number) => number;
  /** Where ffmpeg and PocketSphinx are; looked up again for each transcription, so that installing them is enough. */
  programs?: () => Promise<Programs>;
};

/** Seconds without a voice that a reader would write as a full stop. */
const SENTENCE_PAUSE = 0.5;
/** What a decoder with the English model needs. */
const MEMORY_BYTES = 120 * 1024 ** 2;
/** Stretches found ahead of the decoders, for each process: enough to keep all cores busy, in little memory. */
const AHEAD = 4;

/** For what can't be followed: marks 8 of 100 right sentences, and finds half of the slips (docs/decisions/0050). */
const DOUBTFUL = { farness: 0.9, letters: 3, lost: 0.5 };

const defaultLimitMs = (samples: number) => 30_000 + (10_000 * samples) / TRANSCRIBE_RATE;

const roleWith = (files: PocketSphinxFiles): Role<PocketSphinxSettings> => ({
  key: "pocketsphinx",
  settings: { files, follows: false },
  memoryBytes: MEMORY_BYTES,
});

type Pending = { stretch: Stretch; words: Promise<TranscribedWord[]> };

/** A stretch is padded on both sides, so the voices are farther apart than the stretches. */
function isSentenceEnd(stretch: Stretch, next: Stretch | undefined): boolean {
  return !next || next.start - stretch.end + 2 * CUTTER_DEFAULTS.padding >= SENTENCE_PAUSE;
}

function noteFor(missing: string[]): Outcome {
  if (missing.length > 0) return outcome("recognition-needs", { programs: missing.join(", ") });
  return outcome(
    bestDetector() === "silero" ? "built-in-recognition-listens" : "built-in-recognition-listens-in-quiet",
  );
}

/**
 * The engine that listens without a key: ffmpeg decodes, Silero finds the speech, PocketSphinx recognises it on
 * all cores. English only. Results come in order with word times in seconds; memory does not grow with the file.
 */
export function createBasicTranscription(options: BasicTranscriptionOptions = {}): TranscriptionEngine {
  const workers = options.workers ?? availableParallelism();
  const programs = options.programs ?? (() => findPrograms());
  const limitMs = options.limitMs ?? defaultLimitMs;
  const pool = new ProcessPool<PocketSphinxSettings, PocketSphinxRequest, PocketSphinxReply>({
    program: new URL("./pocketsphinx-child.ts", import.meta.url),
    most: workers,
    memoryBytes: Number.POSITIVE_INFINITY,
    idleMs: options.idleMs ?? 60_000,
    openMs: 120_000,
    graceMs: 0,
    recycleAfter: 2_000,
  });
  const turns = createFairQueue({ atOnce: workers, perPerson: workers });

  async function* transcribe({
    path,
    language,
    signal,
    last,
  }: TranscribeOptions): AsyncGenerator<TranscriptPiece> {
    signal.throwIfAborted();
    const { missing, pocketsphinx } = await programs();
    if (missing.length > 0 || !pocketsphinx) throw new EngineError(outcome("recognition-missing"));
    if (language && !/^en(?:-|$)/i.test(language)) {
      throw new EngineError(outcome("engine-speaks-english-only"));
    }
    const role = roleWith(pocketsphinx);
    const leaving = new AbortController();
    const either = AbortSignal.any([signal, leaving.signal]);
    const turn = randomUUID(); // recordings take turns, so that a long one does not keep a short one waiting
    const transcribeStretch = (samples: Int16Array) =>
      turns.run(
        turn,
        async () => (await pool.run(role, { samples }, limitMs(samples.length), either)).heard,
        either,
        { last },
      );
    const ahead: Pending[] = [];
    let beginsSentence = true;
    const nextPiece = async ({ stretch, words }: Pending): Promise<TranscriptPiece> => {
      const endsSentence = isSentenceEnd(stretch, ahead[0]?.stretch);
      const { start, end } = stretch;
      const segment = readableSegment(await words, { start, end, beginsSentence, endsSentence });
      if (segment || endsSentence) beginsSentence = endsSentence;
      return { segments: segment ? [segment] : [], secondsDone: end };
    };
    try {
      for await (const stretch of findSpeech(decodeAudio(path, { signal }), { signal })) {
        const words = transcribeStretch(stretch.samples);
        words.catch(() => undefined);
        // The sound is the pool's now: what waits to be read keeps only its place.
        ahead.push({ stretch: { ...stretch, samples: new Int16Array(0) }, words });
        if (ahead.length > workers * AHEAD) yield await nextPiece(ahead.shift() as Pending);
      }
      for (let pending = ahead.shift(); pending; pending = ahead.shift()) yield await nextPiece(pending);
    } catch (error) {
      signal.throwIfAborted();
      throw asEngineError(error);
    } finally {
      leaving.abort(new EngineError(outcome("recognition-left")));
    }
  }

  return {
    id: "basic",
    async capabilities(): Promise<TranscriptionCapabilities> {
      const { missing, setupCommand } = await programs();
      return {
        id: "basic",
        name: "pocketsphinx",
        ready: missing.length === 0,
        note: noteFor(missing),
        setupCommand,
        languages: ["en"],
        ...(missing.length === 0 && { live: { languages: ["en"] } }),
        wordsAlone: true,
        wordTimes: true,
        maxSeconds: LIMITS.audioSecondsMax,
        maxBytes: LIMITS.uploadBytes,
      };
    },
    tolerance: DOUBTFUL,
    sureness: BUILT_IN_SURENESS,
    transcribe,
    live: (given) => basicLive({ pool, programs, limitMs, role: roleWith }, given),
    follow: createFollowing({ pool, turns, programs, limitMs }),
    async close() {
      await pool.close();
    },
  };
}
