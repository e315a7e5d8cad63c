import { eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { giveWelcome } from "#server/credits/index.ts";
import { endKeys } from "#server/keys/index.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import {
  deviceOfAgent,
  dropUnproved,
  endPending,
  endSessions,
  forgetStrangers,
  hashPassword,
  peekToken,
  setPassword,
  takeLink,
} from "#server/sessions/index.ts";
import { switchOffWebhooks } from "#server/webhooks/index.ts";
import { user } from "./tables.ts";
import { weakPassword } from "./weak-password.ts";

/**
 * Sets the new password, ends every session, every key and whatever is pending, and tells by mail. A password that is too easy leaves the link usable.
 * @returns the owner's id. @throws Problem 410 when the link was used or has expired, 422 for a password that is easy to guess
 */
export async function finishReset(
  services: Services,
  request: { token: string; password: string; address: string; userAgent: string },
): Promise<string> {
  await spendTryFrom(services.limits.forms, request.address);
  const link = await peekToken(services.db, "reset", request.token);
  const [person] = link ? await services.db.select().from(user).where(eq(user.id, link.owner)) : [];
  if (!person) throw new Problem(410, outcome("link-spent"));
  const weak = await weakPassword(request.password, person);
  if (weak) throw new Problem(422, weak);
  const hashed = await hashPassword(request.password);
  await services.db.transaction(async (tx) => {
    const opened = await takeLink(tx, "reset", request.token);
    if (!opened) throw new Problem(410, outcome("link-spent"));
    await setPassword(tx, person.id, hashed);
    // Whoever opened the link reads this mailbox.
    await tx.update(user).set({ emailVerified: true, updatedAt: new Date() }).where(eq(user.id, person.id));
    await giveWelcome(services, tx, opened.person);
    const twoFactorEnded = await dropUnproved(tx, opened.person);
    await endSessions(tx, person.id);
    await endKeys(tx, person.id);
    await switchOffWebhooks(tx, person.id);
    await endPending(tx, person.id);
    await forgetStrangers(services, tx, person);
    const letter = letterOf("password-changed", {
      name: person.name, // the link was in this mailbox
      how: "reset",
      device: deviceOfAgent(request.userAgent),
      at: new Date(),
      resetUrl: services.mail.link("/reset"),
      twoFactorEnded,
    });
    await services.mail.enqueue(tx, { to: person.email, userId: person.id, letter });
  });
  services.security.record({ code: "password.reset", person: person.id });
  return person.id;
}
