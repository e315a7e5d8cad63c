import { outcome } from "#contract/outcomes.ts";
import { bestDetector } from "#server/audio/voice-detector.ts";
import type { Role } from "#server/platform/processes/pool-options.ts";
import { ProcessFailed, type ProcessPool } from "#server/platform/processes/process-pool.ts";
import { EngineError, type LiveOptions, type LiveTranscript } from "../engine.ts";
import { asEngineError } from "../failed-work.ts";
import { findTurns, type TurnCut } from "../live/find-turns.ts";
import { type Found, type LiveSound, startLive } from "../live/live-transcript.ts";
import { Stalled } from "../service/failures.ts";
import type { PocketSphinxReply, PocketSphinxRequest, PocketSphinxSettings } from "./pocketsphinx-child.ts";
import type { PocketSphinxFiles, Programs } from "./programs.ts";
import { readableSegment } from "./readable-segment.ts";
import { Turn } from "./turn.ts";

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
/** Seconds of new sound after which words that may change are looked for, and how many times as long as that took. */
const PARTIAL = { every: 0.6, rest: 2 };
/** A process that dies may take its time to load the model again, in seconds. */
const PATIENCE = 60;
/** Processes that would fail the same way again, or are not to be started again. */
const FINAL: readonly ProcessFailed["because"][] = ["closed", "no-room", "refused"];

/**
 * A live transcript by PocketSphinx, in a process of its own: recordings that are transcribed besides don't keep who talks
 * waiting. A phrase is recognised as a stretch of a recording is, once it may be over.
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
  let begins = 0;
  let beginsSentence = true;
  let turn = new Turn();
  /** How long it took to look for words that may change, in seconds. */
  let took = 0;
  const ask = async (samples: Int16Array) =>
    (await held.run({ samples }, limitMs(samples.length), signal)).heard;
  const partial = () => {
    const text = turn.words.map(({ text }) => text).join(" ");
    return { kind: "partial" as const, text, from: from + begins };
  };
  try {
    for await (const part of findTurns(sound, bestDetector(), signal, CUT)) {
      if (part.kind === "silence") {
        yield { kind: "silence", to: from + part.to };
      } else if (part.kind === "sound") {
        if (turn.isEmpty) begins = part.from;
        turn.add(part.samples);
        // In a pause the phrase may be over in a moment: that is not kept waiting.
        if (part.quiet > 0 || turn.fresh < Math.max(PARTIAL.every, PARTIAL.rest * took)) continue;
        const start = performance.now();
        turn.hearOpen(await ask(turn.open));
        took = (performance.now() - start) / 1_000;
        yield partial();
      } else if (part.kind === "hesitation") {
        turn.hearWhole(await ask(turn.whole));
        yield partial();
      } else {
        const hesitated = part.quiet >= CUT.pause - 0.05; // whole frames
        if (!hesitated) turn.hearWhole(await ask(turn.whole));
        const place = { start: from + begins, end: from + part.to - part.quiet };
        const segment = readableSegment(turn.words, { ...place, beginsSentence, endsSentence: hesitated });
        if (segment || hesitated) beginsSentence = hesitated;
        const to = from + part.to;
        yield segment ? { kind: "phrase", segment, to } : { kind: "silence", to };
        turn = new Turn();
      }
    }
  } finally {
    held.release();
  }
}
