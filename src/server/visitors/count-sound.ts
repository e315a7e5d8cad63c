import { type RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";

/** Of all visitors of all servers. */
const TOGETHER = "all";

/**
 * Counts a sentence before it is made: by its client's address, and then for all. What is refused is not counted.
 * @returns how to give it back where nothing was made @throws Problem 429 with the seconds to wait
 */
export async function countSound(
  { limits, settings }: Services,
  address: string,
): Promise<() => Promise<void>> {
  const { perAddress, together } = limits.visitorSounds;
  const mark = perAddress.markOf(address);
  const most = settings.VISITOR_SOUNDS_PER_ADDRESS;
  const mine = await consume(perAddress.limiter, mark);
  if (mine !== null) throw new Problem(429, outcome("visitor-sounds-used", { most, seconds: mine }), mine);
  const all = await consume(together, TOGETHER);
  if (all !== null) {
    await perAddress.limiter.reward(mark);
    throw new Problem(429, outcome("visitor-sounds-gone", { seconds: all }), all);
  }
  return async () => {
    await Promise.all([perAddress.limiter.reward(mark), together.reward(TOGETHER)]);
  };
}

/**
 * One statement of the database counts and answers with the count, so that no two take the last place.
 * @returns seconds to wait; null where it was counted
 */
async function consume(limiter: RateLimiterDrizzle, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (full) {
    if (!(full instanceof RateLimiterRes)) throw full;
    await limiter.reward(key);
    return Math.max(1, Math.ceil(full.msBeforeNext / 1_000));
  }
}
