import { eq } from "drizzle-orm";
import type { Letter } from "#contract/letters.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { outcome } from "#contract/outcomes.ts";
import { countAsWelcomed, giveWelcome } from "#server/credits/index.ts";
import { endKeys } from "#server/keys/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { mailOrRefuse } from "#server/platform/http/mail-or-refuse.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import {
  checkPassword,
  endPending,
  endSessions,
  holdPerson,
  makeToken,
  takeLink,
} from "#server/sessions/index.ts";
import { switchOffWebhooks } from "#server/webhooks/index.ts";
import { user } from "./tables.ts";

/** How long both links are good: the one that changes the address and the one that stops it. */
const seconds = LIFETIMES.emailChangeLink;

/**
 * Mails a link to the new address, and one that stops the change to the old. When the new address has an account, its
 * owner is told instead, and the person who asks sees no difference.
 * @throws Problem 401 the session ended meanwhile, 403 wrong password, 429 too many mails to one address or by one person
 */
export async function askForNewEmail(
  services: Services,
  person: Person,
  request: { email: string; password: string },
): Promise<void> {
  const { email } = request;
  await checkPassword(services, person, request.password);
  await spendAddressChange(services, person);
  await services.db.transaction(async (tx) => {
    const row = await holdPerson(tx, person);
    const { id, email: old } = row;
    const token = await makeToken(tx, { purpose: "email", owner: id, seconds, payload: { email, old } });
    const stop = await makeToken(tx, { purpose: "email-stop", owner: id, seconds, payload: {} });
    const letter = await newEmailLetter(services, tx, { email, token });
    const stopUrl = services.mail.link("/stop-email-change", stop);
    const note = letterOf("email-change-asked", { name: addressee(row), email, at: new Date(), stopUrl });
    const letters = [
      { to: email, userId: id, letter },
      { to: old, userId: id, letter: note },
    ];
    // Always in the same order: of two who want each other's address, neither waits for the other.
    for (const one of letters.sort((a, b) => (a.to < b.to ? -1 : 1))) await mailOrRefuse(services, tx, one);
  });
  services.security.record({ code: "email.change-asked" });
}

/** Counts what mails an address that a person typed, whatever the address. @throws Problem 429 after too many */
export async function spendAddressChange({ limits }: Services, person: Person): Promise<void> {
  await spendTry(limits.addressChanges.inHour, person.id);
  await spendTry(limits.addressChanges.inDay, person.id);
}

/** The letter to an address that somebody wants for their account: its link, or that it has an account already. */
export async function newEmailLetter(
  services: Services,
  tx: Db,
  { email, token }: { email: string; token: string },
): Promise<Letter> {
  const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
  return taken
    ? letterOf("address-in-use", { loginUrl: services.mail.link("/login") })
    : letterOf("confirm-email", { link: services.mail.link("/confirm-email", token) });
}

/**
 * Changes the address when its link is opened, and tells the old one. Whatever else was under way for the account
 * ends, and the new mailbox counts as somebody who had the welcome credits.
 * @throws Problem 410 when the link was used, ended or has expired, or the address was taken meanwhile
 */
export async function verifyNewEmail(services: Services, token: string): Promise<void> {
  try {
    const person = await services.db.transaction((tx) => moveAddress(services, tx, token));
    services.security.record({ code: "email.changed", person });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem(410, outcome("link-spent")); // somebody took it in this moment
    throw error;
  }
}

/** @returns whose it is */
async function moveAddress(services: Services, tx: Db, token: string): Promise<string> {
  const opened = await takeLink(tx, "email", token);
  if (!opened || opened.person.email !== opened.link.old) throw new Problem(410, outcome("link-spent"));
  const { link, person } = opened;
  const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, link.email));
  if (taken) throw new Problem(410, outcome("link-spent"));
  // Before it changes, while the old mailbox is still known to be theirs.
  const letter = letterOf("email-changed", {
    name: addressee(person),
    email: link.email,
    at: new Date(),
    contactUrl: services.mail.link("/contact"),
  });
  await services.mail.enqueue(tx, { to: link.old, userId: person.id, letter });
  await tx
    .update(user)
    .set({ email: link.email, emailVerified: true, updatedAt: new Date() })
    .where(eq(user.id, person.id));
  await endPending(tx, person.id);
  if (services.settings.SIGN_UP_CREDITS_WHEN === "confirmed")
    await giveWelcome(services, tx, { id: person.id, email: link.email });
  else await countAsWelcomed(services, tx, link.email);
  return person.id;
}

/**
 * Stops a change of address by the link in the old mailbox. Who asked for it knows the password, so every device is
 * logged out as well. @throws Problem 410 when there is nothing to stop any more
 */
export async function stopNewEmail(services: Services, token: string): Promise<void> {
  const person = await services.db.transaction(async (tx) => {
    const opened = await takeLink(tx, "email-stop", token);
    if (!opened) throw new Problem(410, outcome("link-spent"));
    await endSessions(tx, opened.person.id);
    await endKeys(tx, opened.person.id);
    await switchOffWebhooks(tx, opened.person.id);
    await endPending(tx, opened.person.id);
    return opened.person.id;
  });
  services.security.record({ code: "email.change-stopped", person });
}
