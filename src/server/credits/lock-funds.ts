import type { Db } from "#server/platform/db/client.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { creditBalance } from "./balance.ts";
import { lockAccount, openAccount } from "./ledger.ts";

/** Locks a person's account until `tx` ends. @returns it, or the purse that they spend from. One that is missing is made, with what a cut-short sign-up left out. */
export async function lockFunds(services: Services, tx: Db, user: AccountHolder): Promise<string> {
  const there = await lockAccount(tx, user.id);
  if (there) return user.spends ?? there;
  await creditBalance({ ...services, db: tx }, user);
  return openAccount(tx, user.id);
}
