import { MESSAGES } from "#contract/messages.ts";
import { tellLowBalance } from "#server/conversions/low-balance.ts";
import { creditBalance } from "#server/credits/balance.ts";
import { deduct, openAccount } from "#server/credits/ledger.ts";
import type { Services } from "#server/services.ts";

export type Deducted = { success: boolean; message: string; creditBalance: number };

/** Takes 1 credit, as the specification's call does. The same `key` again takes nothing more. */
export async function deductCredit(
  services: Services,
  request: { user: { id: string; email: string }; key: string },
): Promise<Deducted> {
  await creditBalance(services, request.user);
  const accountId = await openAccount(services.db, request.user.id);
  const taken = await services.db.transaction(async (tx) => {
    const outcome = await deduct(tx, {
      accountId,
      operation: `deduct:${request.key}`,
      amount: 1,
      reason: "1 credit used",
    });
    if (outcome.outcome === "deducted")
      await tellLowBalance(services, tx, request.user.id, outcome.available);
    return outcome;
  });
  if (taken.outcome === "deducted") {
    return { success: true, message: MESSAGES.creditDeducted, creditBalance: taken.available };
  }
  return { success: false, message: refusals[taken.outcome], creditBalance: taken.available };
}

const refusals = {
  reused: MESSAGES.keyReused,
  insufficient: MESSAGES.insufficientCredit,
  frozen: MESSAGES.accountFrozen,
};
