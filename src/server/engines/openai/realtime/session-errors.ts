import { CutShort, Refused } from "#server/engines/service/failures.ts";

/** The status that HTTP has for an error of a session; all others are a request that is refused. */
const STATUS_OF_ERROR = new Map([
  ["rate_limit_exceeded", 429],
  ["insufficient_quota", 429],
  ["invalid_api_key", 401],
  ["model_not_found", 404],
  ["server_error", 500],
]);

/** An error that a session tells by its code. One that has lasted as long as sessions may is an end like a cut. */
export function errorOfSession(code: string, param?: string | null): Refused | CutShort {
  if (code === "session_expired") return new CutShort("The session was as long as they get.");
  const status = STATUS_OF_ERROR.get(code) ?? 400;
  return new Refused({ status, headers: new Headers(), code, param: param ?? undefined });
}
