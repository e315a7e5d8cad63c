import { MESSAGES } from "#contract/messages.ts";
import { acceptSecondFactor } from "#server/auth/second-factor.ts";
import type { Services } from "#server/services.ts";
import { guessCodeInSession } from "./guessing.ts";
import { Problem } from "./problem.ts";
import type { Person } from "./session.ts";

/**
 * Asks somebody who is logged in for a code of their second factor, or a recovery code, and uses it up.
 * @throws Problem 422 when it is not right or was used already, 429 after too many
 */
export async function checkCode(services: Services, person: Person, code: string): Promise<void> {
  const { secondFactor } = services.secrets;
  let used = false;
  const right = await guessCodeInSession(services, person, async () => {
    const answer = await acceptSecondFactor(services.db, secondFactor, person.id, code);
    used = answer === "used";
    return answer === "accepted" ? true : null;
  });
  if (!right) throw new Problem(422, used ? MESSAGES.usedCode : MESSAGES.wrongCode);
}
