import type { AnswerOf } from "#contract/call.ts";
import type { CREDIT_CALLS } from "#contract/credits.ts";
import { outcome } from "#contract/outcomes.ts";
import { outlast } from "#server/platform/db/outage.ts";
import { done, refused } from "#server/platform/http/answer.ts";
import type { Services } from "#server/services.ts";
import { creditBalance } from "./balance.ts";
import { deduct, openAccount } from "./ledger.ts";
import { notifyLowBalance } from "./low-balance.ts";

/** A deduction whose commit was not answered is repeated for so long: it takes one credit, and says so. */
const patienceSeconds = 30;

/** Takes 1 credit, as the specification's call does. The same `key` again takes nothing more. */
export async function deductCredit(
  services: Services,
  request: { user: { id: string; email: string }; key: string },
): Promise<AnswerOf<typeof CREDIT_CALLS.deductCredit>> {
  await creditBalance(services, request.user);
  const taken = await outlast(() => take(services, request), { seconds: patienceSeconds });
  const rest = { creditBalance: taken.available };
  return taken.outcome === "deducted"
    ? done("credit-deducted", rest)
    : refused(REFUSALS[taken.outcome], rest);
}

function take(services: Services, { user, key }: { user: { id: string }; key: string }) {
  return services.db.transaction(async (tx) => {
    const accountId = await openAccount(tx, user.id);
    const operation = `deduct:${key}`;
    const taken = await deduct(tx, { accountId, operation, amount: 1, because: outcome("credit-used") });
    if (taken.outcome === "deducted") await notifyLowBalance(services, tx, user.id, taken.available);
    return taken;
  });
}

const REFUSALS = {
  reused: "key-reused",
  insufficient: "insufficient-credit",
  frozen: "account-frozen",
} as const;
