import { MESSAGES } from "#contract/messages.ts";
import { isPasswordOf } from "#server/auth/password.ts";
import { personHash } from "#server/auth/person.ts";
import type { Services } from "#server/services.ts";
import { Problem } from "./problem.ts";
import { spendTry } from "./rate-limits.ts";

/**
 * Asks somebody who is signed in for their password again: a stolen session must not be enough for this.
 * Wrong ones count like wrong logins. @throws Problem 403 when it is not right, 429 after too many
 */
export async function checkPassword(
  services: Services,
  person: { id: string; email: string },
  password: string,
): Promise<void> {
  const key = personHash(services.secrets.person, person.email);
  await spendTry(services.limits.wrongPasswords, key);
  if (!(await isPasswordOf(services.db, person.id, password))) throw new Problem(403, MESSAGES.wrongPassword);
  await services.limits.wrongPasswords.reward(key, 1);
}
