import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { holdPerson } from "./admission.ts";
import { checkCode } from "./check-code.ts";
import { checkPassword } from "./check-password.ts";
import { guessCodeInSession } from "./guessing.ts";
import { endPending } from "./pending.ts";
import {
  confirmSecondFactor,
  dropSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  startSecondFactor,
} from "./second-factor.ts";
import { endSessions } from "./sessions.ts";

type Proof = { password: string; code: string };

/**
 * Makes the secret and the recovery codes; nothing changes before `confirmTwoFactor`.
 * @throws Problem 401, 403 wrong password, 409 on already or address not confirmed, 429
 */
export async function startTwoFactor(services: Services, person: Person, password: string) {
  await checkPassword(services, person, password);
  const started = await services.db.transaction(async (tx) => {
    await holdProved(tx, person);
    return startSecondFactor(tx, services.secrets.secondFactor, person);
  });
  if (!started) throw new Problem(409, outcome("two-factor-on-already"));
  services.security.record({ code: "factor.started" });
  return started;
}

/**
 * Turns it on with the first code from the app. All other sessions end, and whatever waits to be finished: they came
 * without a code.
 *
 * @throws Problem 401, 409 not started, 422 wrong code, 429
 */
export async function confirmTwoFactor(services: Services, person: Person, code: string): Promise<void> {
  const turnOn = async (tx: Db) => {
    await holdProved(tx, person);
    const tried = await confirmSecondFactor(tx, services.secrets.secondFactor, person.id, code);
    if (tried === "not-started") throw new Problem(409, outcome("two-factor-not-started"));
    if (tried === "wrong") return null;
    await endSessions(tx, person.id, person.sessionId);
    await endPending(tx, person.id);
    await notifyOwner(services, tx, person, true);
    return true;
  };
  const on = await guessCodeInSession(services, person, () => services.db.transaction(turnOn));
  if (!on) throw new Problem(422, outcome("wrong-code"));
  services.security.record({ code: "factor.on" });
}

/** @throws Problem 401, 403 wrong password, 409 not on or address not confirmed, 422 wrong code, 429 */
export async function endTwoFactor(services: Services, person: Person, proof: Proof): Promise<void> {
  await checkBoth(services, person, proof);
  await services.db.transaction(async (tx) => {
    await holdProved(tx, person);
    if (!(await dropSecondFactor(tx, person.id))) throw new Problem(409, outcome("two-factor-not-on"));
    await notifyOwner(services, tx, person, false);
  });
  services.security.record({ code: "factor.off" });
}

/** @throws Problem like `endTwoFactor` */
export async function newRecoveryCodes(services: Services, person: Person, proof: Proof): Promise<string[]> {
  await checkBoth(services, person, proof);
  const codes = await services.db.transaction(async (tx) => {
    await holdProved(tx, person);
    const renewed = await renewRecoveryCodes(tx, services.secrets.secondFactor, person.id);
    if (!renewed) return null;
    const { id: userId, email: to, name } = person;
    const letter = letterOf("recovery-codes-renewed", {
      name,
      at: new Date(),
      securityUrl: services.mail.link("/profile/security"),
    });
    await services.mail.enqueue(tx, { to, userId, letter });
    return renewed;
  });
  if (!codes) throw new Problem(409, outcome("two-factor-not-on"));
  services.security.record({ code: "factor.codes-renewed" });
  return codes;
}

/** Password and code, in this order; what cannot be done anyway uses up no code. */
async function checkBoth(services: Services, person: Person, { password, code }: Proof): Promise<void> {
  await checkPassword(services, person, password);
  await services.db.transaction((tx) => holdProved(tx, person));
  if (!(await secondFactorOf(services.db, person.id)).on)
    throw new Problem(409, outcome("two-factor-not-on"));
  await checkCode(services, person, code);
}

/** Who has not proved the mailbox may be a stranger who only knows somebody's address. @throws Problem 401, 409 */
async function holdProved(tx: Db, person: Person): Promise<void> {
  const { emailVerified } = await holdPerson(tx, person);
  if (!emailVerified) throw new Problem(409, outcome("two-factor-needs-address"));
}

async function notifyOwner(
  services: Services,
  tx: Db,
  { id, name, email }: Person,
  on: boolean,
): Promise<void> {
  const letter = letterOf(on ? "two-factor-on" : "two-factor-off", {
    name,
    accountUrl: services.mail.link("/profile"),
  });
  await services.mail.enqueue(tx, { to: email, userId: id, letter });
}
