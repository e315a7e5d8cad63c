import type { Services } from "#server/services.ts";
import { applyFacts } from "./apply.ts";
import { isRefundDue } from "./derive-state.ts";
import { findPurchase } from "./find.ts";
import { isOpen, refresh } from "./refresh.ts";

/**
 * Ends an abandoned purchase at the provider: an open intent is canceled, and money that came all the same goes back
 * whole. Does nothing to any other purchase, and may run any number of times in any number of processes.
 * @throws ProviderUnavailable
 */
export async function closePurchase(services: Services, id: string): Promise<void> {
  const { provider } = services.payments;
  const row = await findPurchase(services.db, id);
  if (!row?.abandonedAt || !row.intentId || provider?.name !== row.provider) return;
  const { intentId } = row;
  const { facts } = isOpen(row)
    ? await provider.cancelIntent(intentId)
    : await provider.retrieveIntent(intentId);
  const now = await services.db.transaction((tx) =>
    applyFacts(services, tx, provider.name, facts, { asked: true }),
  );
  if (!now || !isRefundDue(now)) return;
  await provider.refund({ intentId, before: now.refundedCents, cents: now.cents - now.refundedCents });
  await refresh(services, now);
  services.log.warn({ purchase: id, cents: now.cents }, "paid after its account was deleted: refunded");
}
