import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { AccountHolder } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { creditBalance } from "./balance.ts";
import { lockAccount, openAccount } from "./ledger.ts";
import { openPurseName } from "./purse-account.ts";

/**
 * Locks a person's account until `tx` ends; one that is missing is made, with what a cut-short sign-up left out. @returns it, or
 * the purse that is spent from. @throws Problem 402 when there is none,
 * or it has ended meanwhile
 */
export async function lockFunds(services: Services, tx: Db, user: AccountHolder): Promise<string> {
  const there = await lockAccount(tx, user.id);
  if (user.spends !== undefined) {
    const { spends } = user;
    if (spends !== null && (await openPurseName(tx, spends)) !== undefined) return spends; // it ends under the same lock
    throw new Problem(402, outcome("key-without-purse"));
  }
  if (there) return there;
  await creditBalance({ ...services, db: tx }, user);
  return openAccount(tx, user.id);
}
