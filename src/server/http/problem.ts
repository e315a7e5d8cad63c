import type { RefusalCode } from "#contract/calls.ts";

/**
 * For pages: a kind of failure that they say in words of their own. `away` means that the server cannot tell now what
 * became of the request; it is worth asking again.
 */
export type ProblemCode = "away" | RefusalCode;

/**
 * A request that ends with a status other than 200 and a sentence for the person. Thrown anywhere in
 * a route, answered in one place (`error-handler.ts`).
 */
export class Problem extends Error {
  override name = "Problem";
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;
  readonly code: ProblemCode | undefined;
  constructor(status: Problem["status"], message: string, retryAfter?: number, code?: ProblemCode) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}
