import { setTimeout as wait } from "node:timers/promises";
import { CutShort, isOutOfCredit, Refused, retryAfterSeconds, Unreachable } from "./failures.ts";

/** Bounds of waiting, all in seconds but `retries`. */
export type Timeouts = {
  /** Until an answer begins. */
  answer: number;
  /** Between two parts of an answer. */
  idle: number;
  /** Spent waiting between tries of one request, in all. */
  retryWait: number;
  /** Before the second try of a failed request; doubles from there. */
  backoff: number;
  /** Further tries after a fault of the service or the network. */
  retries: number;
  /** For the question whether the service is there. */
  ready: number;
};

export const DEFAULT_TIMEOUTS: Timeouts = {
  answer: 120,
  idle: 60,
  retryWait: 20,
  backoff: 0.5,
  retries: 2,
  ready: 1.5,
};

/** Jitter spreads tries of many requests that failed together: each waits 75–100 % of its time. */
const JITTER = 0.25;

/**
 * Runs `send` until it succeeds or the limits are reached: waits as told on 429, tries faults of the service
 * and the network again.
 * @throws the error of the last try, as `send` threw it. @throws the signal's reason when aborted.
 */
export async function tryAgain<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  timeouts: Timeouts,
): Promise<T> {
  let waited = 0;
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      const seconds = secondsBeforeNextTry(error, failures, timeouts);
      if (seconds === undefined || waited + seconds > timeouts.retryWait) throw error;
      waited += seconds;
      await wait(seconds * 1_000, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

/** Undefined when trying again would not help. A 429 is tried as long as the time allows, a fault `retries` times. */
function secondsBeforeNextTry(error: unknown, failures: number, timeouts: Timeouts): number | undefined {
  const backoff = timeouts.backoff * 2 ** Math.min(failures, 5) * (1 - JITTER * Math.random());
  if (error instanceof CutShort) return failures === 0 ? backoff : undefined;
  if (error instanceof Unreachable) return failures < timeouts.retries ? backoff : undefined;
  if (!(error instanceof Refused)) return undefined;
  const { refusal } = error;
  const asked = retryAfterSeconds(refusal) ?? 0;
  const pause = asked >= timeouts.backoff ? asked : Math.max(asked, backoff); // "at once" would never end
  if (refusal.status === 429) return isOutOfCredit(refusal) ? undefined : pause;
  const fault = refusal.status === 409 || refusal.status >= 500;
  return fault && failures < timeouts.retries ? pause : undefined;
}
