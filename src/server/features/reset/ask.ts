import { eq } from "drizzle-orm";
import { makeToken } from "#server/auth/link-token.ts";
import { personHash } from "#server/auth/person.ts";
import { user } from "#server/db/schema.ts";
import { spendTryFrom, tryLeft } from "#server/http/rate-limits.ts";
import { resetPasswordLetter } from "#server/mail/letters/account.ts";
import type { Services } from "#server/services.ts";

/** How long a reset link is good. */
const minutes = 30;

/**
 * Mails a link to choose a new password, if there is such an account. The caller's answer is the same either way;
 * what differs in work happens after it, so the time tells nothing either.
 * @throws Problem 429 after too many forms from one address
 */
export async function askForReset(
  services: Services,
  request: { email: string; address: string },
): Promise<void> {
  await spendTryFrom(services.limits.forms, request.address);
  setImmediate(() => {
    mailLink(services, request.email).catch((error) =>
      services.log.error({ err: error }, "a reset link could not be made"),
    );
  });
}

async function mailLink(services: Services, email: string): Promise<void> {
  const person = personHash(services.secrets.person, email);
  if (!(await tryLeft(services.limits.mailsToPerson, `reset:${person}`))) return;
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(user).where(eq(user.email, email));
    if (!found) return;
    const token = await makeToken(tx, { purpose: "reset", owner: found.id, minutes, payload: {} });
    const letter = resetPasswordLetter(services.mail.link("/reset", { token }));
    await services.mail.enqueue(tx, { to: found.email, userId: found.id, letter });
  });
}
