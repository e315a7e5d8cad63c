import type { Services } from "#server/services.ts";
import { availableCredits } from "./ledger.ts";
import { availableIn } from "./purse-account.ts";
import { welcome } from "./welcome.ts";

/** Credits a user can spend now. Finishes a sign-up that a crash cut short. */
export async function creditBalance(
  services: Services,
  user: { id: string; email: string; spends?: string | null },
): Promise<number> {
  if (user.spends === null) return 0;
  if (user.spends !== undefined) return availableIn(services.db, user.spends);
  return (await availableCredits(services.db, user.id)) ?? (await welcome(services, user));
}
