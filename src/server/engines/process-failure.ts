import { outcome } from "#contract/outcomes.ts";
import { ProcessFailed } from "#server/platform/processes/process-pool.ts";
import { EngineError } from "./engine.ts";

/** What a failed process is to whoever waits for its work; any other error as it is. */
export function asEngineError(error: unknown): unknown {
  if (!(error instanceof ProcessFailed)) return error;
  const codes = { overdue: "engine-timeout", closed: "engine-stopping" } as const;
  const code = error.because === "overdue" || error.because === "closed" ? codes[error.because] : "engine-failed";
  return new EngineError(outcome(code), { cause: error });
}
