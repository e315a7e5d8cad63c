import { and, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { AnswerOf } from "#contract/call.ts";
import type { PURCHASE_CALLS } from "#contract/purchases.ts";
import { creditBalance } from "#server/credits/index.ts";
import { done, refused } from "#server/platform/http/answer.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";
import { askProvider } from "./provider-errors.ts";
import { refresh } from "./refresh.ts";
import { purchase } from "./tables.ts";

/** For so long, asking again for credits that were recorded already is answered with success. */
const recentMilliseconds = 86_400_000;
/** Open purchases of one size that one call asks the provider about, newest first. */
const asked = 5;

/**
 * Records the credits of a payment of this user that the provider confirms, for exactly that many credits.
 * The webhook does the same; whoever comes first does it once, and both get the same answer.
 * @throws Problem 503 when the provider does not answer
 */
export async function addCredit(
  services: Services,
  user: { id: string; email: string },
  credits: number,
): Promise<AnswerOf<typeof PURCHASE_CALLS.recordCredits>> {
  const ready = services.payments.provider !== null;
  const paid = ready
    ? ((await confirmed(services, user.id, credits)) ?? (await recent(services, user.id, credits)))
    : undefined;
  const rest = { creditBalance: await creditBalance(services, user) };
  if (!ready) return refused("payments-not-ready", rest);
  return paid ? done("credits-recorded", { ...rest, purchaseId: paid.id }) : refused("payment-unknown", rest);
}

/** The first open purchase of that size that turns out to be paid. */
async function confirmed(
  services: Services,
  userId: string,
  credits: number,
): Promise<PurchaseRow | undefined> {
  const open = await services.db
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.userId, userId),
        eq(purchase.credits, credits),
        inArray(purchase.state, ["created", "processing", "failed"]),
        isNotNull(purchase.intentId),
        isNull(purchase.creditedAt),
      ),
    )
    .orderBy(desc(purchase.createdAt))
    .limit(asked);
  for (const row of open) {
    const now = await askProvider(services, () => refresh(services, row));
    if (now.creditedAt) return now;
  }
  return undefined;
}

async function recent(services: Services, userId: string, credits: number): Promise<PurchaseRow | undefined> {
  const [row] = await services.db
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.userId, userId),
        eq(purchase.credits, credits),
        gt(purchase.creditedAt, new Date(Date.now() - recentMilliseconds)),
      ),
    )
    .orderBy(desc(purchase.creditedAt))
    .limit(1);
  return row;
}
