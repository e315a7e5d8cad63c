import { type Outcome, outcome } from "#contract/outcomes.ts";
import { PURSE_LIMITS } from "#contract/purse-limits.ts";
import { purseFunds, setAside } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { PurseRow } from "./present.ts";

export type NotFilled = Outcome<"insufficient-credit" | "account-frozen" | "key-reused" | "purse-full">;

const NOT_FILLED = {
  insufficient: "insufficient-credit",
  frozen: "account-frozen",
  reused: "key-reused",
} as const;

/**
 * Sets more credits aside in a purse, up to its cap. The person's account is locked by the transaction already. The same `key`
 * again sets nothing more aside. @returns why nothing was set aside, else undefined
 */
export async function fill(
  tx: Db,
  { accountId, name, cap }: Pick<PurseRow, "accountId" | "name" | "cap">,
  { key, credits }: { key: string; credits: number },
): Promise<NotFilled | undefined> {
  const operation = `purse:${key}`;
  const most = cap ?? PURSE_LIMITS.credits;
  const there = await purseFunds(tx, accountId, operation);
  if (!there.known && there.posted + credits > most) return outcome("purse-full", { most });
  const set = await setAside(tx, { purse: accountId, operation, amount: credits, name });
  return set.outcome === "moved" ? undefined : outcome(NOT_FILLED[set.outcome]);
}
