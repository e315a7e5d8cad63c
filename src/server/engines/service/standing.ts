import type { Fault } from "#contract/faults.ts";
import type { Outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import { type Operated, Refused, Stalled, toEngineError } from "./failures.ts";

const READY_KEPT_SECONDS = 60;
const TROUBLE_KEPT_SECONDS = 10;
const NOT_IMPLEMENTED = 501;

/** Whether a service is there, and what it said of itself when it was asked; `answer` is undefined where it said nothing. */
export type Standing<T> = { trouble: Outcome<Fault> | null; answer?: T | undefined };

/**
 * A question that tells whether a service is there, asked at most once a minute. Any answer but a refused key or a
 * fault means that it is: not every server has the route. So does a server that lets us wait: one that speaks on this
 * machine answers when it has finished a sentence. `ask` takes at most `timeouts.ready`.
 */
export function standingOf<T>(ask: () => Promise<T>, operated: Operated): () => Promise<Standing<T>> {
  let kept: Promise<Standing<T>> | undefined;
  let until = 0;
  return () => {
    if (kept && performance.now() < until) return kept;
    until = Number.POSITIVE_INFINITY;
    kept = askOnce(ask, operated)
      .then((standing) => {
        const seconds = standing.trouble === null ? READY_KEPT_SECONDS : TROUBLE_KEPT_SECONDS;
        until = performance.now() + 1_000 * seconds;
        return standing;
      })
      .catch((error: unknown) => {
        until = 0;
        throw error;
      });
    return kept;
  };
}

async function askOnce<T>(ask: () => Promise<T>, operated: Operated): Promise<Standing<T>> {
  try {
    return { trouble: null, answer: await ask() };
  } catch (error) {
    if (error instanceof Stalled) return { trouble: null };
    if (error instanceof Refused && isThere(error.refusal)) return { trouble: null };
    const failure = toEngineError(error, operated);
    if (!(failure instanceof EngineError)) throw failure;
    return { trouble: failure.outcome as Outcome<Fault> };
  }
}

/** A key of few rights may not ask what models there are, and can work all the same. */
function isThere({ status, code }: { status: number; code?: string | undefined }): boolean {
  const knowsUs = (status !== 401 && status !== 403) || code === "missing_permissions";
  return knowsUs && status !== 402 && (status < 500 || status === NOT_IMPLEMENTED);
}
