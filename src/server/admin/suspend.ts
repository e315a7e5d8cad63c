import { eq, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import { endKeys } from "#server/keys/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { endPending, endSessions, lockUser } from "#server/sessions/index.ts";
import { switchOffWebhooks } from "#server/webhooks/index.ts";
import { audit } from "./audit.ts";

type Which = { userId: string; reason: string };

/**
 * Suspends an account: nobody logs in to it, its sessions, its keys and whatever is pending end, and what is shared of it opens
 * nothing. Its owner is written to. Doing it again changes nothing. @throws Problem 404 nobody, 422 an administrator
 */
export async function suspendUser(services: Services, admin: Person, which: Which): Promise<void> {
  await services.db.transaction((tx) => suspendIn(services, tx, admin, which));
  const details = { which: "all", by: "admin" } as const;
  services.security.record({ code: "session.ended", person: which.userId, details });
}

/** The same as a part of `tx`. */
export async function suspendIn(
  services: Services,
  tx: Db,
  admin: Person,
  { userId, reason }: Which,
): Promise<void> {
  const person = await lockUser(tx, userId);
  if (!person) throw new Problem(404, outcome("not-found"));
  if (person.admin) throw new Problem(422, outcome("admin-not-suspended"));
  if (person.suspendedAt !== null) return;
  await tx.update(user).set({ suspendedAt: sql`now()` }).where(eq(user.id, userId));
  await endSessions(tx, userId);
  await endKeys(tx, userId);
  await switchOffWebhooks(tx, userId);
  await endPending(tx, userId);
  await audit(tx, admin, { action: "account.suspend", target: userId, reason });
  const contactUrl = services.mail.link("/contact");
  const letter = letterOf("account-suspended", { name: addressee(person), reason, contactUrl });
  await services.mail.enqueue(tx, { to: person.email, userId, letter });
}

/** Opens a suspended account again, with the links and the feed that had not ended. @throws Problem 404 nobody */
export async function restoreUser(
  services: Services,
  admin: Person,
  { userId, reason }: Which,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const person = await lockUser(tx, userId);
    if (!person) throw new Problem(404, outcome("not-found"));
    if (person.suspendedAt === null) return;
    await tx.update(user).set({ suspendedAt: null }).where(eq(user.id, userId));
    await audit(tx, admin, { action: "account.restore", target: userId, reason });
    const loginUrl = services.mail.link("/login");
    const letter = letterOf("account-restored", { name: addressee(person), loginUrl });
    await services.mail.enqueue(tx, { to: person.email, userId, letter });
  });
}
