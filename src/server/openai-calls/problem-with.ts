import { isFault } from "#contract/faults.ts";
import type { Outcome, OutcomeCode } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";

/** What other calls answer with 200 and a no, by the status that it has here; all else is a mistake of the request. */
const STATUSES: { readonly [Code in OutcomeCode]?: Problem["status"] } = {
  "insufficient-credit": 402,
  "account-frozen": 402,
  "no-engine-here": 403,
  "library-full": 403,
  "conversion-interrupted": 503,
  "conversion-broke-off": 503,
};

/** A refusal as a problem: in calls of OpenAI's form a status says no. */
export const problemWith = (refusal: Outcome): Problem =>
  new Problem(STATUSES[refusal.code] ?? (isFault(refusal.code) ? 503 : 400), refusal);
