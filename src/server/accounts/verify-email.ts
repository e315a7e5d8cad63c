import { eq } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { outcome } from "#contract/outcomes.ts";
import { giveWelcome } from "#server/credits/index.ts";
import { mailOrRefuse } from "#server/platform/http/mail-or-refuse.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { makeToken, takeLink } from "#server/sessions/index.ts";
import { user } from "./tables.ts";
import { isProofOf, readProof, withVerificationProof } from "./verification-proof.ts";

type Person = { id: string; name: string; email: string };

/** Mails the link that confirms a person's address. @throws Problem 429 when the mailbox had enough letters */
export function mailVerificationLink(services: Services, person: Person): Promise<void> {
  return services.db.transaction(async (tx) => {
    const payload = { email: person.email };
    const seconds = LIFETIMES.addressLink;
    const token = await makeToken(tx, { purpose: "address", owner: person.id, seconds, payload });
    const carried = withVerificationProof(services.secrets.links, token, person);
    const letter = letterOf("confirm-address", { link: services.mail.link("/confirm-address", carried) });
    await mailOrRefuse(services, tx, { to: person.email, userId: person.id, letter });
  });
}

/** The same again, because the person asks. @returns what to tell them. @throws Problem 429 */
export async function mailVerificationLinkAgain(
  services: Services,
  person: Person,
): Promise<"address-link-sent" | "address-confirmed-already"> {
  const [row] = await services.db
    .select({ confirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, person.id));
  if (row?.confirmed) return "address-confirmed-already";
  await mailVerificationLink(services, person);
  return "address-link-sent";
}

/**
 * Confirms the address that the link was mailed to. Where it is confirmed already, every one of its links says so.
 * @returns what to tell them. @throws Problem 410 when the link is over, or the person uses another address by now
 */
export async function verifyEmail(
  services: Services,
  carried: string,
): Promise<"address-confirmed" | "address-confirmed-already"> {
  const read = readProof(carried);
  if (!read) throw new Problem(410, outcome("link-spent"));
  const { token, owner, proof } = read;
  const person = await services.db.transaction(async (tx) => {
    const opened = await takeLink(tx, "address", token);
    if (!opened) return undefined;
    if (opened.person.email !== opened.link.email) throw new Problem(410, outcome("link-spent"));
    await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(eq(user.id, opened.person.id));
    await giveWelcome(services, tx, opened.person);
    return opened.person.id;
  });
  if (person) {
    services.security.record({ code: "email.confirmed", person });
    return "address-confirmed";
  }
  const [row] = await services.db.select().from(user).where(eq(user.id, owner));
  if (!row?.emailVerified || !isProofOf(services.secrets.links, row, proof))
    throw new Problem(410, outcome("link-spent"));
  return "address-confirmed-already";
}
