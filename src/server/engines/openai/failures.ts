import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";

/** Where the engine writes what the operator has to fix. No line holds a key, a text or the service's own words. */
export type OperatorLog = (line: string) => void;

/** The answer stopped before it was whole. */
export class CutShort extends Error {
  override name = "CutShort";
}

/** No byte came for longer than the limit. */
export class Stalled extends Error {
  override name = "Stalled";
}

/** OpenAI answers 429 for an empty account too, where waiting does not help. */
export const isOutOfQuota = (error: unknown) =>
  error instanceof APIError && error.code === "insufficient_quota";

/**
 * Seconds the service asks to wait, from `retry-after-ms` or `retry-after` (RFC 9110, 10.2.3: seconds or a date).
 * Undefined when it does not say.
 */
export function retryAfterSeconds(error: APIError): number | undefined {
  const milliseconds = Number.parseFloat(error.headers?.get("retry-after-ms") ?? "");
  if (milliseconds >= 0) return milliseconds / 1_000;
  const header = error.headers?.get("retry-after");
  if (!header) return undefined;
  const seconds = /^[\d.]+$/.test(header)
    ? Number.parseFloat(header)
    : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/**
 * Turns a failure of the service into an EngineError for the person, and tells the operator
 * what to fix; anything else comes back as it is. The original error is not kept as cause: its message quotes
 * the service, and that may quote the key or the person's text.
 */
export function toEngineError(error: unknown, log: OperatorLog): unknown {
  if (error instanceof Stalled || error instanceof APIConnectionTimeoutError) {
    log("openai engine: the service did not answer in time.");
    return new EngineError(outcome("service-timeout"));
  }
  if (error instanceof CutShort) {
    log("openai engine: the service's answer was cut off or was no audio.");
    return new EngineError(outcome("service-failed"));
  }
  if (error instanceof APIConnectionError) {
    log(`openai engine: no connection (${errorCode(error)}). Check OPENAI_BASE_URL and the network.`);
    return new EngineError(outcome("service-unreachable"));
  }
  if (error instanceof APIError && error.status) return fromStatus(error, error.status, log);
  return error;
}

function fromStatus(error: APIError, status: number, log: OperatorLog): EngineError {
  const advise = (advice: string) => log(`openai engine: the service answered ${status}. ${advice}`);
  if (status === 401) advise("The key is wrong or expired: check OPENAI_API_KEY.");
  else if (status === 403)
    advise("The key may not use this model: check OPENAI_API_KEY and its permissions.");
  if (status === 401 || status === 403) return new EngineError(outcome("service-not-set-up"));
  if (isOutOfQuota(error)) {
    advise("The account has no credit left: check billing.");
    return new EngineError(outcome("service-unreachable"));
  }
  if (status === 429) {
    advise("Too many requests for this account's limits.");
    return new EngineError(outcome("service-busy"), { retryAfter: retryAfterSeconds(error) });
  }
  if (status === 408) {
    advise("It timed out.");
    return new EngineError(outcome("service-timeout"));
  }
  if (status >= 500) {
    advise("The fault is on its side.");
    return new EngineError(outcome("service-failed"));
  }
  if (status === 404) advise("Check the model's name and OPENAI_BASE_URL.");
  else
    advise(
      `It refused the request${error.param ? ` because of "${error.param}"` : ""}. Check the model's name.`,
    );
  return new EngineError(outcome(status === 404 ? "service-not-set-up" : "service-refused"));
}

/** The system's code of a failed connection, such as ECONNREFUSED, from the bottom of the causes. */
function errorCode(error: Error): string {
  let code = "no code";
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") code = at.code;
  }
  return code;
}
