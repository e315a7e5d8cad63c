import { outcome } from "#contract/outcomes.ts";
import { TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import { bestDetector } from "#server/audio/voice-detector.ts";
import type { Role } from "#server/platform/processes/pool-options.ts";
import { ProcessFailed, type ProcessPool } from "#server/platform/processes/process-pool.ts";
import { EngineError, type LiveOptions, type LiveTranscript } from "../engine.ts";
import { asEngineError } from "../failed-work.ts";
import { findTurns, type TurnCut } from "../live/find-turns.ts";
import { type Found, type LiveSound, startLive } from "../live/live-transcript.ts";
import { Stalled } from "../service/failures.ts";
import type { TranscribedWord } from "./pocketsphinx.ts";
import type { PocketSphinxReply, PocketSphinxRequest, PocketSphinxSettings } from "./pocketsphinx-child.ts";
import type { PocketSphinxFiles, Programs } from "./programs.ts";
import { readableSegment } from "./readable-segment.ts";

type Parts = {
  pool: ProcessPool<PocketSphinxSettings, PocketSphinxRequest, PocketSphinxReply>;
  role: (files: PocketSphinxFiles) => Role<PocketSphinxSettings>;
  programs: () => Promise<Programs>;
  limitMs: (samples: number) => number;
};

/**
 * Phrases are short, because one is recognised at once when it ends: what is said without a pause is cut at a breath.
 * While somebody hesitates the phrase is recognised, and if nothing more is said, that was it.
 */
const CUT: TurnCut = { pause: 0.5, hesitation: 0.2, long: { after: 5, breath: 0.1 }, longest: 8, atOnce: 4 };
/** Seconds of new sound after which what is said so far is recognised, and how many times as long as that took. */
const PARTIAL = { every: 0.7, rest: 2 };
/** A process that dies may take its time to load the model again, in seconds. */
const PATIENCE = 60;
/** Processes that would fail the same way again, or are not to be started again. */
const FINAL: readonly ProcessFailed["because"][] = ["closed", "no-room", "refused"];

/**
 * A live transcript by PocketSphinx, in a process of its own: recordings that are transcribed besides don't keep who talks
 * waiting. A phrase is recognised as a stretch of a recording is, and anew with what was said since.
 */
export function basicLive(parts: Parts, { language, signal }: LiveOptions): LiveTranscript {
  return startLive({
    session(given) {
      if (language && !/^en(?:-|$)/i.test(language))
        throw new EngineError(outcome("engine-speaks-english-only"));
      return follow(parts, given);
    },
    signal,
    patience: PATIENCE,
    mayTryAgain: (error) => error instanceof ProcessFailed && !FINAL.includes(error.because),
    toError: (error) => asEngineError(error instanceof Stalled ? new ProcessFailed("overdue", "") : error),
  });
}

async function* follow(
  { pool, role, programs, limitMs }: Parts,
  { sound, from, signal }: LiveSound,
): AsyncGenerator<Found> {
  const { missing, pocketsphinx } = await programs();
  if (missing.length > 0 || !pocketsphinx) throw new EngineError(outcome("recognition-missing"));
  const held = await pool.hold(role(pocketsphinx));
  let turn: Int16Array[] = [];
  let begins = 0;
  let beginsSentence = true;
  /** What was recognised of the turn last: with how much sound, and how long that took, in seconds. */
  let last = { words: [] as TranscribedWord[], length: 0, took: 0 };
  const transcribe = async () => {
    const samples = joined(turn);
    const start = performance.now();
    const { heard } = await held.run({ samples }, limitMs(samples.length), signal);
    last = { words: heard, length: lengthOf(turn), took: (performance.now() - start) / 1_000 };
    return { kind: "partial" as const, text: heard.map(({ text }) => text).join(" "), from: from + begins };
  };
  try {
    for await (const part of findTurns(sound, bestDetector(), signal, CUT)) {
      if (part.kind === "silence") {
        yield { kind: "silence", to: from + part.to };
      } else if (part.kind === "sound") {
        if (turn.length === 0) begins = part.from;
        turn.push(part.samples);
        const fresh = lengthOf(turn) - last.length;
        if (fresh >= Math.max(PARTIAL.every, PARTIAL.rest * last.took)) yield await transcribe();
      } else if (part.kind === "hesitation") {
        yield await transcribe();
      } else {
        const hesitated = part.quiet >= CUT.pause - 0.05; // whole frames
        if (!hesitated) await transcribe();
        const place = { start: from + begins, end: from + part.to - part.quiet };
        const segment = readableSegment(last.words, { ...place, beginsSentence, endsSentence: hesitated });
        if (segment || hesitated) beginsSentence = hesitated;
        const to = from + part.to;
        yield segment ? { kind: "phrase", segment, to } : { kind: "silence", to };
        turn = [];
        last = { words: [], length: 0, took: last.took };
      }
    }
  } finally {
    held.release();
  }
}

/** Seconds of a turn so far. */
const lengthOf = (parts: readonly Int16Array[]) =>
  parts.reduce((sum, { length }) => sum + length, 0) / TRANSCRIBE_RATE;

function joined(parts: readonly Int16Array[]): Int16Array {
  const samples = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}
