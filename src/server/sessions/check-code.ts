import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { guessCodeInSession } from "./guessing.ts";
import { trySecondFactor, whyRefused } from "./try-second-factor.ts";

/**
 * Asks somebody who is logged in for a code of their second factor, or a recovery code, and uses it up.
 * @throws Problem 422 when it is not right or was used already, 429 after too many
 */
export async function checkCode(services: Services, person: Person, code: string): Promise<void> {
  const answer = await trySecondFactor(services, person.id, code, (accept) =>
    guessCodeInSession(services, person, accept),
  );
  if (answer !== "accepted") throw new Problem(422, whyRefused(answer, code));
}
