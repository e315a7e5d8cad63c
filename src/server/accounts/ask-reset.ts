import { eq } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { mailOrRefuse } from "#server/platform/http/mail-or-refuse.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { accountMark, makeToken, ownerOf } from "#server/sessions/index.ts";
import { user } from "./tables.ts";

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
    noteAndMail(services, request.email).catch((error) => {
      if (!(error instanceof Problem)) services.log.error({ err: error }, "a reset link could not be made");
    });
  });
}

async function noteAndMail(services: Services, email: string): Promise<void> {
  const details = { account: accountMark(services.secrets, email) };
  let person: string | null = null;
  try {
    person = await ownerOf(services.db, email);
  } finally {
    services.security.record({ code: "password.reset-asked", person, details });
  }
  if (person !== null) await mailLink(services, email);
}

async function mailLink(services: Services, email: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [found] = await tx.select().from(user).where(eq(user.email, email));
    if (!found) return;
    const seconds = LIFETIMES.resetLink;
    const token = await makeToken(tx, { purpose: "reset", owner: found.id, seconds, payload: {} });
    const letter = letterOf("reset-password", { link: services.mail.link("/reset", token) });
    await mailOrRefuse(services, tx, { to: found.email, userId: found.id, letter, fromAnybody: true });
  });
}
