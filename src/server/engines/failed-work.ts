import { outcome } from "#contract/outcomes.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { ProcessFailed } from "#server/platform/processes/process-pool.ts";
import { EngineError } from "./engine.ts";

const PROCESS_CODES = { overdue: "engine-timeout", closed: "engine-stopping" } as const;

/** What a failed process or a sound that can't be decoded is to whoever waits for it; any other error as it is. */
export function asEngineError(error: unknown): unknown {
  if (error instanceof ProcessFailed) {
    const { because } = error;
    const code = because === "overdue" || because === "closed" ? PROCESS_CODES[because] : "engine-failed";
    return new EngineError(outcome(code), { cause: error });
  }
  if (!(error instanceof AudioError)) return error;
  const { code } = error.outcome;
  return new EngineError(outcome(code === "audio-program-missing" ? "recognition-missing" : code), {
    cause: error,
  });
}
