import { CALL_LIFETIMES } from "#contract/lifetimes.ts";

/**
 * How far the clocks of servers that share links, and of those whose signatures we read, may be apart. What is
 * signed here lives so much longer than it says: a clock that is minutes off must not end what was just made.
 */
export const clockSkewSeconds = CALL_LIFETIMES.clockSkew;

/** True once a signed moment, in seconds since 1970, has passed on every clock that is nearly right. */
export function hasPassed(seconds: number, now = Date.now()): boolean {
  return now > (seconds + clockSkewSeconds) * 1000;
}
