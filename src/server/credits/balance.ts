import type { Db } from "#server/platform/db/client.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { availableCredits } from "./ledger.ts";
import { availableIn } from "./purse-account.ts";
import { leftOfToken } from "./token-spending.ts";
import { welcome } from "./welcome.ts";

/** Credits a user can spend now. Finishes a sign-up that a crash cut short. */
export async function creditBalance(
  services: Services,
  user: Pick<AccountHolder, "id" | "email" | "spends" | "token">,
): Promise<number> {
  if (user.spends === null) return 0;
  if (user.spends !== undefined) return availableTo(services.db, user.spends, user.token);
  return (await availableCredits(services.db, user.id)) ?? (await welcome(services, user));
}

async function availableTo(db: Db, purse: string, token: AccountHolder["token"]): Promise<number> {
  const there = await availableIn(db, purse);
  return token ? Math.min(there, await leftOfToken(db, token)) : there;
}
