import { type Fault, isFault } from "#contract/faults.ts";
import type { Use } from "./breaker.ts";
import { EngineError } from "./engine.ts";

/** Faults that what was given may be to blame for: they say nothing of the engine. */
const OF_WHAT_WAS_GIVEN: readonly Fault[] = ["engine-speaks-english-only", "service-refused"];
/** Ends of the server itself. */
const OF_THE_SERVER: readonly Fault[] = ["engine-stopping"];

/** Hands on what an engine gives, and tells its breaker how that went. @throws what the engine threw */
export async function* watchEngine<Piece>(
  use: Use,
  pieces: AsyncIterable<Piece>,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  try {
    for await (const piece of pieces) {
      use.answered();
      yield piece;
    }
    use.succeeded();
  } catch (error) {
    if (!signal.aborted) judge(use, error);
    throw error;
  } finally {
    use.left();
  }
}

function judge(use: Use, error: unknown): void {
  const code = error instanceof EngineError ? error.outcome.code : "engine-failed";
  if (isFault(code) && !OF_WHAT_WAS_GIVEN.includes(code) && !OF_THE_SERVER.includes(code)) use.failed(code);
}
