import { outcome } from "#contract/outcomes.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { guessPasswordInSession } from "./guessing.ts";
import { isPasswordOf } from "./password.ts";

/**
 * Asks somebody who is logged in for their password again: a stolen session must not be enough for this. Wrong ones
 * count for that session alone. @throws Problem 403 when it is not right, 429 after too many
 */
export async function checkPassword(services: Services, person: Person, password: string): Promise<void> {
  if (person.key) return; // it was made with the password, for such calls as are open to it
  const right = await guessPasswordInSession(services, person, async () =>
    (await isPasswordOf(services.db, person.id, password)) ? true : null,
  );
  if (!right) throw new Problem(403, outcome("wrong-password"));
}
