import { outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";

/** Where an engine writes what the operator has to fix. No line holds a key, a text or the service's own words. */
export type OperatorLog = (line: string) => void;

/** The answer stopped before it was whole. */
export class CutShort extends Error {
  override name = "CutShort";
}

/** A model that talks said something else than the text that it was to read. */
export class Reworded extends CutShort {
  override name = "Reworded";
}

/** No byte came for longer than the limit. */
export class Stalled extends Error {
  override name = "Stalled";
}

/** No connection came about; `code` is the system's, such as ECONNREFUSED. */
export class Unreachable extends Error {
  override name = "Unreachable";
  readonly code: string;
  constructor(cause: unknown) {
    super("There is no connection.");
    this.code = errorCode(cause);
  }
}

/** What a service says when it refuses. */
export type Refusal = {
  /** Of HTTP. */
  status: number;
  headers: Headers;
  /** What the service calls it, such as `insufficient_quota`. */
  code?: string | undefined;
  /** The field of the request that it is about. */
  param?: string | undefined;
  /** Its own words. They may quote the key or the person's text: never logged, never told. */
  words?: string;
};

/** The service answered that it will not, or can't. */
export class Refused extends Error {
  override name = "Refused";
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`The service answered ${refusal.status}.`);
    this.refusal = refusal;
  }
}

/** An account without credit, where waiting does not help. OpenAI says so with 429, ElevenLabs with 401, Deepgram with 402. */
export const isOutOfCredit = (refusal: Refusal) =>
  refusal.status === 402 || refusal.code === "insufficient_quota" || refusal.code === "quota_exceeded";

/** A request that was not understood, of which nothing says why: so refuse many compatible servers (FastAPI's do). */
export const isUnexplained = ({ status, code, param }: Refusal) =>
  (status === 400 || status === 422) && code === undefined && param === undefined;

/** A service that asks for more, in seconds, is asked again all the same: nobody waits for years. */
const LONGEST_WAIT = 3_600;

/**
 * Seconds the service asks to wait, from `retry-after-ms` or `retry-after` (RFC 9110, 10.2.3: seconds or a date), an
 * hour at most. Undefined when it does not say.
 */
export function retryAfterSeconds({ headers }: Refusal): number | undefined {
  const atMost = (seconds: number) => Math.min(Math.max(0, seconds), LONGEST_WAIT);
  const milliseconds = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  if (milliseconds >= 0) return atMost(milliseconds / 1_000);
  const header = headers.get("retry-after");
  if (!header) return undefined;
  const seconds = /^[\d.]+$/.test(header)
    ? Number.parseFloat(header)
    : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : atMost(seconds);
}

/** The name of a field of a request. Anything else that a service sends as one may be the person's text, or a key. */
const FIELD = /^[a-z_]{1,30}(\[\])?$/;

/** Which engine failed, where its lines go, and which settings they name. */
export type Operated = { engine: string; keySetting: string; urlSetting: string; log: OperatorLog };

/**
 * Turns a failure of a service into an EngineError for the person, and tells the operator
 * what to fix; anything else comes back as it is. The original error is not kept as cause: its message quotes
 * the service, and that may quote the key or the person's text.
 */
export function toEngineError(error: unknown, operated: Operated): unknown {
  const { engine, urlSetting } = operated;
  const log = (line: string) => operated.log(`${engine} engine: ${line}`);
  if (error instanceof Stalled) {
    log("the service did not answer in time.");
    return new EngineError(outcome("service-timeout"));
  }
  if (error instanceof Reworded) {
    log("the model said other words than the text's, twice; none of it was used.");
    return new EngineError(outcome("service-failed"));
  }
  if (error instanceof CutShort) {
    log("the service's answer was cut off or was no audio.");
    return new EngineError(outcome("service-failed"));
  }
  if (error instanceof Unreachable) {
    log(`no connection (${error.code}). Check ${urlSetting} and the network.`);
    return new EngineError(outcome("service-unreachable"));
  }
  return error instanceof Refused ? fromRefusal(error.refusal, operated, log) : error;
}

function fromRefusal(refusal: Refusal, { keySetting, urlSetting }: Operated, log: OperatorLog): EngineError {
  const { status, param } = refusal;
  const advise = (advice: string) => log(`the service answered ${status}. ${advice}`);
  if (isOutOfCredit(refusal)) {
    advise("The account has no credit left: check billing.");
    return new EngineError(outcome("service-unreachable"));
  }
  if (status === 401) advise(`The key is wrong or expired: check ${keySetting}.`);
  else if (status === 403) advise(`The key may not use this model: check ${keySetting} and its permissions.`);
  if (status === 401 || status === 403) return new EngineError(outcome("service-not-set-up"));
  if (status === 429) {
    advise("Too many requests for this account's limits.");
    return new EngineError(outcome("service-busy"), { retryAfter: retryAfterSeconds(refusal) });
  }
  if (status === 408) {
    advise("It timed out.");
    return new EngineError(outcome("service-timeout"));
  }
  if (status >= 500) {
    advise("The fault is on its side.");
    return new EngineError(outcome("service-failed"));
  }
  if (status === 404) advise(`Check the names of models and voices, and ${urlSetting}.`);
  else {
    const field = param && FIELD.test(param) ? ` because of "${param}"` : "";
    advise(`It refused the request${field}. Check the model's name.`);
  }
  return new EngineError(outcome(status === 404 ? "service-not-set-up" : "service-refused"));
}

/** The system's code of a failed connection from the bottom of the causes. */
function errorCode(error: unknown): string {
  let code = "no code";
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") code = at.code;
  }
  return code;
}
