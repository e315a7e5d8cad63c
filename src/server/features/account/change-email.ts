import { and, eq } from "drizzle-orm";
import { MESSAGES } from "#contract/messages.ts";
import { makeToken, takeToken, voidTokens } from "#server/auth/link-token.ts";
import { personHash } from "#server/auth/person.ts";
import { signUpGrant, user } from "#server/db/schema.ts";
import { checkPassword } from "#server/http/check-password.ts";
import { Problem } from "#server/http/problem.ts";
import { spendTry } from "#server/http/rate-limits.ts";
import {
  addressInUseLetter,
  confirmNewEmailLetter,
  emailChangedLetter,
} from "#server/mail/letters/account.ts";
import type { Services } from "#server/services.ts";

/** How long the link is good. */
const minutes = 24 * 60;

/**
 * Mails a link to the new address. When that address has an account, its owner is told instead, and the person
 * who asks sees no difference.
 * @throws Problem 403 wrong password, 429 too many mails to one address
 */
export async function askForNewEmail(
  services: Services,
  person: { id: string; name: string; email: string },
  request: { email: string; password: string },
): Promise<void> {
  const { email } = request;
  await checkPassword(services, person, request.password);
  await spendTry(services.limits.mailsToPerson, `email:${personHash(services.secrets.person, email)}`);
  await services.db.transaction(async (tx) => {
    const payload = { email, old: person.email };
    const token = await makeToken(tx, { purpose: "email", owner: person.id, minutes, payload });
    const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
    const letter = taken
      ? addressInUseLetter(services.mail.link("/login"))
      : confirmNewEmailLetter(person.name, services.mail.link("/confirm-email", { token }));
    await services.mail.enqueue(tx, { to: email, userId: person.id, letter });
  });
}

/**
 * Changes the address when its link is opened, and tells the old one. Reset links that went there are void, and
 * the new mailbox counts as somebody who had the welcome credits.
 * @throws Problem 410 when the link was used or has expired, or the address was taken meanwhile
 */
export async function confirmNewEmail(services: Services, token: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const link = await takeToken(tx, "email", token);
    if (!link) throw new Problem(410, MESSAGES.linkSpent);
    const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, link.email));
    if (taken) throw new Problem(410, MESSAGES.linkSpent);
    const [person] = await tx
      .update(user)
      .set({ email: link.email, emailVerified: true, updatedAt: new Date() })
      .where(and(eq(user.id, link.owner), eq(user.email, link.old)))
      .returning();
    if (!person) throw new Problem(410, MESSAGES.linkSpent);
    await voidTokens(tx, "reset", person.id);
    await voidTokens(tx, "address", person.id);
    await tx
      .insert(signUpGrant)
      .values({ personHash: personHash(services.secrets.person, link.email) })
      .onConflictDoNothing();
    const letter = emailChangedLetter({
      name: person.name,
      email: link.email,
      contactUrl: services.mail.link("/contact"),
    });
    await services.mail.enqueue(tx, { to: link.old, userId: person.id, letter });
  });
}
