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
  const { gateway } = services.payments;
  const row = await findPurchase(services.db, id);
  if (!row?.abandonedAt || !row.intentId || gateway?.provider !== row.provider) return;
  const { intentId } = row;
  const { facts } = isOpen(row)
    ? await gateway.cancelIntent(intentId)
    : await gateway.retrieveIntent(intentId);
  const now = await services.db.transaction((tx) =>
    applyFacts(services, tx, gateway.provider, facts, { asked: true }),
  );
  if (!now || !isRefundDue(now)) return;
  await gateway.refund({ intentId, before: now.refundedCents, cents: now.cents - now.refundedCents });
  await refresh(services, now);
  services.log.warn({ purchase: id, cents: now.cents }, "paid after its account was deleted: refunded");
}
