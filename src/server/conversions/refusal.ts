import { type BlamelessEnd, isFault } from "#contract/faults.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { ConversionRow } from "./begin.ts";
import { outcomeOf } from "./outcome.ts";

/**
 * The outcome of a conversion that ended without a result, when it is an answer (no speech, canceled).
 * @throws Problem 503 when the engine or the server is to blame, or it is still at work
 */
export function refusalOf(row: ConversionRow): Outcome<BlamelessEnd> {
  if (row.state === "queued" || row.state === "running")
    throw new Problem(503, outcome("conversion-running"), 5);
  if (row.failure && isFault(row.failure)) throw new Problem(503, outcomeOf(row));
  return outcomeOf(row) as Outcome<BlamelessEnd>;
}
