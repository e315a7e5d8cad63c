import { eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { user as users } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { personHash } from "#server/platform/secrets/person-hash.ts";
import type { Services } from "#server/services.ts";
import { availableCredits, grant, openAccount } from "./ledger.ts";
import { signUpGrant } from "./tables.ts";

type Newcomer = { id: string; email: string };

/**
 * Opens the credit account of a new user and gives the sign-up credits, unless the operator has them wait until the
 * address is confirmed. Called again after a crash between sign-up and here, it finishes the job.
 * @returns credits available
 */
export function welcome(services: Services, user: Newcomer): Promise<number> {
  return services.db.transaction(async (tx) => {
    await openAccount(tx, user.id);
    if (await isDue(services, tx, user.id)) await giveWelcome(services, tx, user);
    return (await availableCredits(tx, user.id)) ?? 0;
  });
}

/**
 * Gives the sign-up credits: once per person, however their mailbox is spelled, and never twice for one user. Call it
 * when a mailbox has proved to be the user's, too; who had them already gets nothing.
 */
export async function giveWelcome(services: Services, tx: Db, user: Newcomer): Promise<void> {
  const isFirst = await countAsWelcomed(services, tx, user.email);
  const { signUpCredits } = services.prices;
  if (!isFirst || signUpCredits === 0) return;
  await grant(tx, {
    accountId: await openAccount(tx, user.id),
    operation: "sign-up",
    amount: signUpCredits,
    because: outcome("credits-welcome"),
  });
}

/** From now on the person behind an address has had the sign-up credits. @returns false when they had them before */
export async function countAsWelcomed(services: Services, tx: Db, email: string): Promise<boolean> {
  const counted = await tx
    .insert(signUpGrant)
    .values({ personHash: personHash(services.secrets.person, email) })
    .onConflictDoNothing()
    .returning({ personHash: signUpGrant.personHash });
  return counted.length === 1;
}

/** Whether a newcomer gets the credits now. */
async function isDue(services: Services, tx: Db, userId: string): Promise<boolean> {
  if (services.settings.SIGN_UP_CREDITS_WHEN === "registered") return true;
  const [row] = await tx.select({ proved: users.emailVerified }).from(users).where(eq(users.id, userId));
  return row?.proved === true;
}
