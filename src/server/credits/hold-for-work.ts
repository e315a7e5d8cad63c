import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { hold, holdEach } from "./ledger.ts";

/** How long a hold is good; an older one that nothing open carries is given back (`conversions/expire.ts`). */
const HOLD_HOURS = 24;

const NOT_HELD = {
  insufficient: "insufficient-credit",
  frozen: "account-frozen",
  reused: "key-reused",
} as const;

/**
 * Holds credits for work that is to begin, for a day. A key whose work is over, and may be deleted, is used: nothing is
 * begun by it again. Locked before: the account, or the row that alone holds by this operation.
 */
export async function holdForWork(
  tx: Db,
  request: Omit<Parameters<typeof hold>[1], "expiresAt">,
): Promise<{ holdId: string } | { refusal: Outcome<(typeof NOT_HELD)[keyof typeof NOT_HELD]> }> {
  const expiresAt = new Date(Date.now() + HOLD_HOURS * 3_600_000);
  const held = await hold(tx, { ...request, expiresAt });
  if (held.outcome !== "held") return { refusal: outcome(NOT_HELD[held.outcome]) };
  if (held.isResolved) return { refusal: outcome("key-reused") };
  return { holdId: held.holdId };
}

/** The same for work that is paid block by block: all of the holds or none. A key that was used before holds nothing. */
export async function holdEachForWork(
  tx: Db,
  request: Omit<Parameters<typeof holdEach>[1], "expiresAt">,
): Promise<{ holdIds: string[] } | { refusal: Outcome<(typeof NOT_HELD)[keyof typeof NOT_HELD]> }> {
  const expiresAt = new Date(Date.now() + HOLD_HOURS * 3_600_000);
  const held = await holdEach(tx, { ...request, expiresAt });
  return held.outcome === "held" ? { holdIds: held.holdIds } : { refusal: outcome(NOT_HELD[held.outcome]) };
}
