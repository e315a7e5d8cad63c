import type { ConversionFailure } from "#contract/faults.ts";
import { outcome } from "#contract/outcomes.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { ProcessFailed } from "#server/platform/processes/process-pool.ts";
import { EngineError } from "./engine.ts";

const PROCESS_CODES = {
  crashed: "engine-failed",
  memory: "engine-failed",
  "not-opened": "engine-failed",
  refused: "engine-failed",
  overdue: "engine-timeout",
  closed: "engine-stopping",
  "no-room": "engine-down",
} as const satisfies Record<ProcessFailed["because"], ConversionFailure>;

/** What a failed process or a sound that can't be decoded is to whoever waits for it; any other error as it is. */
export function asEngineError(error: unknown): unknown {
  if (error instanceof ProcessFailed) {
    return new EngineError(outcome(PROCESS_CODES[error.because]), { cause: error });
  }
  if (!(error instanceof AudioError)) return error;
  const { code } = error.outcome;
  return new EngineError(outcome(code === "audio-program-missing" ? "recognition-missing" : code), {
    cause: error,
  });
}
