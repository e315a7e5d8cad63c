import { outcome } from "#contract/outcomes.ts";
import { mailOrRefuse } from "#server/platform/http/mail-or-refuse.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { holdPerson, openToken, renewToken, voidTokens } from "#server/sessions/index.ts";
import { newEmailLetter, spendAddressChange } from "./change-email.ts";

/**
 * Mails the link of a change of address that waits again; the one before is void. It ends when that would have, so that
 * a session alone keeps no change waiting for longer than the password allowed.
 * @returns where it went. @throws Problem 401, 409 no change waits, 429 too many mails to one address or by one person
 */
export async function mailNewEmailLinkAgain(services: Services, person: Person): Promise<string> {
  if (!(await openToken(services.db, "email", person.id)))
    throw new Problem(409, outcome("email-change-over"));
  await spendAddressChange(services, person);
  return services.db.transaction(async (tx) => {
    await holdPerson(tx, person);
    const renewed = await renewToken(tx, "email", person.id);
    if (!renewed) throw new Problem(409, outcome("email-change-over"));
    const { email } = renewed.found;
    const letter = await newEmailLetter(services, tx, { email, token: renewed.token });
    await mailOrRefuse(services, tx, { to: email, userId: person.id, letter });
    return email;
  });
}

/**
 * Ends a change of address that waits. Without one nothing happens. The link that stops it stays good: it warned the
 * owner of whoever asked, who could disarm it so with no more than a session. @throws Problem 401
 */
export async function withdrawNewEmail(services: Services, person: Person): Promise<void> {
  const waited = await services.db.transaction(async (tx) => {
    await holdPerson(tx, person);
    const waiting = await openToken(tx, "email", person.id);
    await voidTokens(tx, "email", person.id);
    return waiting !== null;
  });
  if (waited) services.security.record({ code: "email.change-withdrawn" });
}
