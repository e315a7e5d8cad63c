import type { PaymentIntentReply } from "#contract/purchase.ts";
import { beginPurchase } from "#server/purchases/begin.ts";
import type { Services } from "#server/services.ts";

/**
 * Begins to buy the pack named `items` at the catalogue's price, for this user and no other.
 * @throws Problem 503 when the provider does not answer
 */
export async function createPaymentIntent(
  services: Services,
  user: { id: string; email: string },
  items: string,
): Promise<PaymentIntentReply> {
  const begun = await beginPurchase(services, user, items);
  if (begun.outcome === "refused") return { success: false, message: begun.message };
  const { row, clientSecret } = begun;
  return {
    success: true,
    message: "",
    clientSecret,
    provider: row.provider,
    publishableKey: services.payments.publishableKey,
    purchaseId: row.id,
    test: row.test,
    pack: { name: row.pack, credits: row.credits, cents: row.cents },
    currency: row.currency,
  };
}
