import type { Failure } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { tellLowBalance } from "#server/conversions/low-balance.ts";
import { creditBalance } from "#server/credits/balance.ts";
import { deduct, openAccount } from "#server/credits/ledger.ts";
import { outlast } from "#server/db/outage.ts";
import type { Services } from "#server/services.ts";

/** A deduction whose commit was not answered is repeated for so long: it takes one credit, and says so. */
const patienceSeconds = 30;

export type Deducted = { success: boolean; message: string; code?: Failure; creditBalance: number };

/** Takes 1 credit, as the specification's call does. The same `key` again takes nothing more. */
export async function deductCredit(
  services: Services,
  request: { user: { id: string; email: string }; key: string },
): Promise<Deducted> {
  await creditBalance(services, request.user);
  const taken = await outlast(() => take(services, request), { seconds: patienceSeconds });
  if (taken.outcome === "deducted") {
    return { success: true, message: MESSAGES.creditDeducted, creditBalance: taken.available };
  }
  const refused = { success: false, message: refusals[taken.outcome], creditBalance: taken.available };
  return taken.outcome === "insufficient" ? refused : { ...refused, code: "credit-not-taken" };
}

function take(services: Services, { user, key }: { user: { id: string }; key: string }) {
  return services.db.transaction(async (tx) => {
    const accountId = await openAccount(tx, user.id);
    const operation = `deduct:${key}`;
    const outcome = await deduct(tx, { accountId, operation, amount: 1, reason: "1 credit used" });
    if (outcome.outcome === "deducted") await tellLowBalance(services, tx, user.id, outcome.available);
    return outcome;
  });
}

const refusals = {
  reused: MESSAGES.keyReused,
  insufficient: MESSAGES.insufficientCredit,
  frozen: MESSAGES.accountFrozen,
};
