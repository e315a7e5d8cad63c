import { MESSAGES } from "#contract/messages.ts";
import type { ConversionFailure } from "#server/db/schema.ts";
import { Problem } from "#server/http/problem.ts";
import type { ConversionRow } from "./begin.ts";

const ourFault: ReadonlySet<ConversionFailure> = new Set([
  "unavailable",
  "refused",
  "busy",
  "broken",
  "timeout",
  "disk-full",
  "unexpected",
]);

/**
 * The sentence for a conversion that ended without a result, when it is an answer (no speech, canceled).
 * @throws Problem 503 when the engine or the server is to blame, or it is still at work
 */
export function refusalOf(row: ConversionRow): string {
  if (row.state === "queued" || row.state === "running") throw new Problem(503, MESSAGES.stillWorking, 5);
  if (isOurFault(row)) throw new Problem(503, row.message, undefined, "engine-failed");
  return row.message;
}

/** Whether a conversion failed because of the engine or the server, and not of what it was given. */
export function isOurFault({ failure }: Pick<ConversionRow, "failure">): boolean {
  return failure !== null && ourFault.has(failure);
}
