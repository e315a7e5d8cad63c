import { setTimeout as wait } from "node:timers/promises";
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import type { Fault } from "#contract/faults.ts";
import type { Outcome } from "#contract/outcomes.ts";
import { EngineError, type SpeechCapabilities } from "#server/engines/engine.ts";
import { CutShort, isOutOfQuota, type OperatorLog, retryAfterSeconds, toEngineError } from "./failures.ts";

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

export type ServiceSettings = {
  apiKey: string;
  /** With the version, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  timeouts?: Partial<Timeouts>;
  /** Why the model can't be used at all now, in a sentence; null while it can. */
  unusable?: () => Outcome<Fault> | null;
  /** Receives one line for the operator whenever something needs fixing. Standard error by default. */
  log?: OperatorLog;
};

/** What both its engines tell of the service. */
type Standing = Pick<SpeechCapabilities, "id" | "name" | "ready" | "note">;

/** An OpenAI-compatible server: its client, its limits, the one place that tries again, and whether it is there. */
export type Service = {
  client: OpenAI;
  timeouts: Timeouts;
  log: OperatorLog;
  /**
   * Runs `send` until it succeeds or the limits are reached: waits as told on 429, tries faults of the service
   * and the network again.
   * @throws the error of the last try, as `send` threw it. @throws the signal's reason when aborted.
   */
  request<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /**
   * Its names, and whether the model is usable, with `note` while it is and else why not. Takes at most
   * `timeouts.ready`; kept for a minute.
   */
  standing(note: Outcome): Promise<Standing>;
};

const READY_KEPT_SECONDS = 60;
const TROUBLE_KEPT_SECONDS = 10;
/** Jitter spreads tries of many requests that failed together: each waits 75–100 % of its time. */
const JITTER = 0.25;
const NOT_IMPLEMENTED = 501;

export function openService(settings: ServiceSettings): Service {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...settings.timeouts };
  const log = settings.log ?? ((line: string) => console.error(line));
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    timeout: Math.round(timeouts.answer * 1_000),
    // Trying again is done below, where it can be aborted and bounded; the client's own log could hold texts.
    maxRetries: 0,
    logLevel: "off",
    // Texts go where the operator said, and the key with them: nobody there may send them on.
    fetchOptions: { redirect: "error" },
  });
  const reachable = keptFor(() => askWhetherReady(client, timeouts, log));
  return {
    client,
    timeouts,
    log,
    request: (send, signal) => tryAgain(send, signal, timeouts),
    async standing(note) {
      const trouble = settings.unusable?.() ?? (await reachable());
      return { id: "openai", name: "openai-compatible", ready: trouble === null, note: trouble ?? note };
    },
  };
}

async function tryAgain<T>(send: () => Promise<T>, signal: AbortSignal, timeouts: Timeouts): Promise<T> {
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
  if (!(error instanceof APIError)) return undefined;
  const asked = retryAfterSeconds(error);
  if (error.status === 429) return isOutOfQuota(error) ? undefined : (asked ?? backoff);
  const network = error instanceof APIConnectionError && !(error instanceof APIConnectionTimeoutError);
  const fault = network || error.status === 409 || (error.status !== undefined && error.status >= 500);
  return fault && failures < timeouts.retries ? (asked ?? backoff) : undefined;
}

/**
 * Any answer but a refused key or a fault means it is there: not every compatible server has /models. So does a server
 * that lets us wait: one that speaks on this machine answers when it has finished a sentence.
 */
async function askWhetherReady(
  client: OpenAI,
  timeouts: Timeouts,
  log: OperatorLog,
): Promise<Outcome<Fault> | null> {
  try {
    const answer = await client.get("/models", { timeout: Math.round(timeouts.ready * 1_000) }).asResponse();
    await answer.body?.cancel();
    return null;
  } catch (error) {
    if (error instanceof APIConnectionTimeoutError) return null;
    const status = error instanceof APIError ? error.status : undefined;
    const knowsUs = status !== 401 && status !== 403;
    if (status !== undefined && knowsUs && (status < 500 || status === NOT_IMPLEMENTED)) return null;
    const failure = toEngineError(error, log);
    if (!(failure instanceof EngineError)) throw failure;
    return failure.outcome as Outcome<Fault>;
  }
}

function keptFor(ask: () => Promise<Outcome<Fault> | null>): () => Promise<Outcome<Fault> | null> {
  let answer: Promise<Outcome<Fault> | null> | undefined;
  let until = 0;
  return () => {
    if (answer && performance.now() < until) return answer;
    const asking = ask();
    answer = asking;
    until = Number.POSITIVE_INFINITY;
    return asking.then((trouble) => {
      until = performance.now() + 1_000 * (trouble === null ? READY_KEPT_SECONDS : TROUBLE_KEPT_SECONDS);
      return trouble;
    });
  };
}
