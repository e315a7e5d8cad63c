import type { Services } from "#server/services.ts";
import { availableCredits } from "./ledger.ts";
import { welcome } from "./welcome.ts";

/** Credits a user can spend now. Finishes a sign-up that a crash cut short. */
export async function creditBalance(
  services: Services,
  user: { id: string; email: string },
): Promise<number> {
  return (await availableCredits(services.db, user.id)) ?? (await welcome(services, user));
}
