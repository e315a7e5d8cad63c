import type { AnswerOf } from "#contract/call.ts";
import type { PURCHASE_CALLS } from "#contract/purchases.ts";
import { done, refused } from "#server/platform/http/answer.ts";
import type { Services } from "#server/services.ts";
import { beginPurchase } from "./begin.ts";
import { termsOf } from "./refund-terms.ts";

/**
 * Begins to buy the pack named `items` at the catalogue's price, for this user and no other.
 * @throws Problem 503 when the provider does not answer
 */
export async function createPaymentIntent(
  services: Services,
  user: { id: string; email: string },
  items: string,
): Promise<AnswerOf<typeof PURCHASE_CALLS.createPaymentIntent>> {
  const begun = await beginPurchase(services, user, items);
  if (begun.outcome === "refused") return refused(begun.why);
  const { row, clientSecret } = begun;
  const { publishableKey } = services.payments;
  return done("ok", {
    clientSecret,
    provider: row.provider,
    ...(publishableKey && { publishableKey }),
    purchaseId: row.id,
    test: row.test,
    pack: { name: row.pack, credits: row.credits, cents: row.cents },
    currency: row.currency,
    refunds: termsOf(services, row),
  });
}
