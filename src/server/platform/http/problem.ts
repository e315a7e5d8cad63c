import type { Outcome } from "#contract/outcomes.ts";

/**
 * A request that does not end as it should. Thrown anywhere in a route, answered in one place (`error-handler.ts`).
 */
export class Problem extends Error {
  override name = "Problem";
  readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 460 | 501 | 503;
  readonly outcome: Outcome;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** What the call's `refusal` carries besides. */
  readonly carried: object;
  constructor(status: Problem["status"], outcome: Outcome, retryAfter?: number, carried: object = {}) {
    super(outcome.code);
    this.status = status;
    this.outcome = outcome;
    this.retryAfter = retryAfter;
    this.carried = carried;
  }
}
