import { personHash } from "#server/auth/person.ts";
import { signUpGrant } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { availableCredits, grant, openAccount } from "./ledger.ts";

/**
 * Opens the credit account of a new user and gives the sign-up credits, once per person and never
 * twice for one user. Called again after a crash between sign-up and here, it finishes the job.
 * @returns credits available
 */
export function welcome(services: Services, user: { id: string; email: string }): Promise<number> {
  return services.db.transaction(async (tx) => {
    const accountId = await openAccount(tx, user.id);
    const hash = personHash(services.secrets.person, user.email);
    const [first] = await tx
      .insert(signUpGrant)
      .values({ personHash: hash })
      .onConflictDoNothing()
      .returning({ personHash: signUpGrant.personHash });
    if (!first || services.prices.signUpCredits === 0) return (await availableCredits(tx, user.id)) ?? 0;
    const { available } = await grant(tx, {
      accountId,
      operation: "sign-up",
      amount: services.prices.signUpCredits,
      reason: "Welcome credits. Thank you for signing up.",
    });
    return available;
  });
}
