import { MESSAGES } from "#contract/messages.ts";
import {
  confirmSecondFactor,
  dropSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "#server/auth/second-factor.ts";
import type { Db } from "#server/db/client.ts";
import { checkPassword } from "#server/http/check-password.ts";
import { guessCodeInSession } from "#server/http/guessing.ts";
import { Problem } from "#server/http/problem.ts";
import type { Person } from "#server/http/session.ts";
import { twoFactorLetter } from "#server/mail/letters/account.ts";
import type { Services } from "#server/services.ts";

/** Makes the secret and the recovery codes; nothing changes before `confirmTwoFactor`. @throws Problem 403, 409, 429 */
export async function startTwoFactor(services: Services, person: Person, password: string) {
  await checkPassword(services, person, password);
  const started = await startSecondFactor(services.db, services.secrets.secondFactor, person);
  if (!started) throw new Problem(409, MESSAGES.twoFactorOnAlready);
  return started;
}

/** Turns it on with the first code from the app. @throws Problem 409 not started, 422 wrong code, 429 */
export async function confirmTwoFactor(services: Services, person: Person, code: string): Promise<void> {
  const turnOn = async (tx: Db) => {
    const outcome = await confirmSecondFactor(tx, services.secrets.secondFactor, person.id, code);
    if (outcome === "not-started") throw new Problem(409, MESSAGES.twoFactorNotStarted);
    if (outcome === "wrong") return null;
    const letter = twoFactorLetter({
      name: person.name,
      on: true,
      accountUrl: services.mail.link("/profile"),
    });
    await services.mail.enqueue(tx, { to: person.email, userId: person.id, letter });
    return true;
  };
  const on = await guessCodeInSession(services, person, () => services.db.transaction(turnOn));
  if (!on) throw new Problem(422, MESSAGES.wrongCode);
}

/** @throws Problem 403 wrong password, 409 when it is not on, 429 */
export async function endTwoFactor(services: Services, person: Person, password: string): Promise<void> {
  await checkPassword(services, person, password);
  await services.db.transaction(async (tx) => {
    if (!(await dropSecondFactor(tx, person.id))) throw new Problem(409, MESSAGES.twoFactorNotOn);
    const letter = twoFactorLetter({
      name: person.name,
      on: false,
      accountUrl: services.mail.link("/profile"),
    });
    await services.mail.enqueue(tx, { to: person.email, userId: person.id, letter });
  });
}

/** @throws Problem 403 wrong password, 409 when it is not on, 429 */
export async function newRecoveryCodes(
  services: Services,
  person: Person,
  password: string,
): Promise<string[]> {
  await checkPassword(services, person, password);
  const codes = await renewRecoveryCodes(services.db, services.secrets.secondFactor, person.id);
  if (!codes) throw new Problem(409, MESSAGES.twoFactorNotOn);
  return codes;
}
