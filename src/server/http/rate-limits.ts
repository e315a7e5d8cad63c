import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { MESSAGES } from "#contract/messages.ts";
import type { Db } from "#server/db/client.ts";
import { rateLimit } from "#server/db/schema.ts";
import type { Env } from "#server/env.ts";
import { Problem } from "./problem.ts";

/** Durable counters: they live in the database and so survive a restart and span servers. */
export type RateLimits = {
  registrations: RateLimiterDrizzle;
  loginsPerAddress: RateLimiterDrizzle;
  wrongPasswords: RateLimiterDrizzle;
  conversions: RateLimiterDrizzle;
};

export function createRateLimits(db: Db, env: Env): RateLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDrizzle({ storeClient: db, schema: rateLimit, keyPrefix, points, duration });
  return {
    registrations: limiter("register", env.REGISTRATIONS_PER_ADDRESS_DAY, 86_400),
    loginsPerAddress: limiter("login", env.LOGINS_PER_ADDRESS_MINUTE, 60),
    wrongPasswords: limiter("wrong-password", env.WRONG_PASSWORDS_PER_ACCOUNT, 15 * 60),
    conversions: limiter("conversion", env.CONVERSIONS_PER_MINUTE, 60),
  };
}

/** Counts one try. @throws Problem 429 with the seconds to wait when there were too many. */
export async function spendTry(limiter: RateLimiterDrizzle, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (blocked) {
    if (!(blocked instanceof RateLimiterRes)) throw blocked;
    throw tooMany(blocked);
  }
}

function tooMany(state: RateLimiterRes): Problem {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return new Problem(429, MESSAGES.tooManyTries(seconds), seconds);
}
