import { RefundRefused } from "#server/providers/provider.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";
import { askProvider } from "./provider-errors.ts";
import { refresh } from "./refresh.ts";

/**
 * Gives `cents` of a paid purchase back through the provider and takes the credits for it. `before` is what
 * had been refunded when it was asked for: asked again with the same two, it is given back once. @throws Problem 503 when the provider does not answer
 * @returns the purchase after it, or null when it was not paid here or that much is not left of it
 */
export async function refundPurchase(
  services: Services,
  row: PurchaseRow,
  { before, cents }: { before: number; cents: number },
): Promise<PurchaseRow | null> {
  const { provider } = services.payments;
  const { intentId } = row;
  const possible = Number.isInteger(cents) && cents > 0 && before + cents <= row.cents;
  if (!provider || provider.name !== row.provider || !intentId || !row.paidAt || !possible) return null;
  try {
    await askProvider(services, () => provider.refund({ intentId, before, cents }));
  } catch (error) {
    if (error instanceof RefundRefused) return null;
    throw error;
  }
  return askProvider(services, () => refresh(services, row));
}
