import type { FastifyReply } from "fastify";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

/** The limiter's bounds: how much in how many seconds. */
type Bounds = Pick<RateLimiterAbstract, "points" | "duration">;

/** What the headers call the work that a person's programs begin. */
const QUOTA = '"conversions"';

/** Says how much may be begun, and in which time (draft-ietf-httpapi-ratelimit-headers-11, `RateLimit-Policy`). */
export function describeQuota(reply: FastifyReply, { points, duration }: Bounds): void {
  reply.header("ratelimit-policy", `${QUOTA};q=${points};w=${duration}`);
}

/** Says how much of it is left, and for how many seconds; `counted` is null where nothing was begun yet (the same, `RateLimit`). */
export function noteQuota(
  reply: FastifyReply,
  { points, duration }: Bounds,
  counted: RateLimiterRes | null,
): void {
  const left = Math.max(0, counted?.remainingPoints ?? points);
  const seconds = counted ? Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)) : duration;
  reply.header("ratelimit", `${QUOTA};r=${left};t=${seconds}`);
}
