import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { applyFacts, type PurchaseRow } from "./apply.ts";
import { closePurchase } from "./close.ts";
import { refresh } from "./refresh.ts";
import { settleRefund } from "./settle-refund.ts";
import { paymentEvent, purchase, refundRequest } from "./tables.ts";
import { processEvent } from "./webhook.ts";

/** How far back the look at everything goes, in days: longer than a provider repeats its events. */
const recentDays = 35;
const atOnce = 100;

/**
 * Finishes what a lost event, a closed browser or a crash left open: stored events that were not recorded,
 * and purchases that the provider may know more about. `everything` also compares all recent payments, which
 * finds refunds and disputes whose events never came. Any number may run at once.
 */
export async function reconcile(services: Services, { everything = false } = {}): Promise<void> {
  const { provider } = services.payments;
  if (!provider) return;
  for (const { id } of await waitingEvents(services)) {
    await orLater(services, `event ${id}`, () => processEvent(services, id));
  }
  for (const row of await openPurchases(services, provider.name)) {
    await orLater(services, `purchase ${row.id}`, () => refresh(services, row));
  }
  for (const { id } of await requestedBack(services, provider.name, everything))
    await orLater(services, `refund of purchase ${id}`, () => settleRefund(services, id));
  for (const { id } of await abandonedPurchases(services)) {
    await orLater(services, `abandoned purchase ${id}`, () => closePurchase(services, id));
  }
  if (!everything) return;
  await orLater(services, "recent payments", async () => {
    for await (const { facts } of provider.listRecent(new Date(Date.now() - recentDays * 86_400_000))) {
      await services.db.transaction((tx) => applyFacts(services, tx, provider.name, facts));
    }
  });
}

function waitingEvents(services: Services): Promise<{ id: string }[]> {
  return services.db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(isNull(paymentEvent.processedAt))
    .orderBy(paymentEvent.receivedAt)
    .limit(atOnce);
}

/** Open ones that are due: asked again after an eighth of their age, at most a day, for two months. */
function openPurchases(services: Services, provider: string): Promise<PurchaseRow[]> {
  const { checkedAt, createdAt } = purchase;
  return services.db
    .select()
    .from(purchase)
    .where(
      and(
        eq(purchase.provider, provider),
        inArray(purchase.state, ["created", "processing", "failed"]),
        isNotNull(purchase.intentId),
        sql`${createdAt} > now() - interval '60 days'`,
        sql`(${checkedAt} is null or ${checkedAt} < now() - least((now() - ${createdAt}) / 8, interval '1 day'))`,
      ),
    )
    .orderBy(sql`${checkedAt} nulls first`)
    .limit(atOnce);
}

/**
 * Purchases with open refund requests, a minute old at least, since the press itself sees to them first; and `paidToo` those that
 * were paid lately, which can still come back from the bank. Whose provider was asked longest ago comes first.
 */
async function requestedBack(
  services: Services,
  provider: string,
  paidToo: boolean,
): Promise<{ id: string }[]> {
  const { purchaseId, state, createdAt } = refundRequest;
  const lately = sql`${createdAt} > now() - ${recentDays} * interval '1 day'`;
  const found = services.db
    .select({ id: purchaseId })
    .from(refundRequest)
    .innerJoin(purchase, eq(purchase.id, purchaseId))
    .where(
      and(
        eq(purchase.provider, provider),
        eq(purchase.test, services.payments.test),
        or(inArray(state, ["asked", "pending"]), paidToo ? and(eq(state, "paid"), lately) : undefined),
        sql`${createdAt} < now() - interval '1 minute'`,
      ),
    )
    .orderBy(sql`${purchase.checkedAt} nulls first`);
  return paidToo ? found : found.limit(atOnce);
}

/** Of deleted accounts: still payable, or paid and not given back. Their jobs see to them first; this is the net below. */
function abandonedPurchases(services: Services): Promise<{ id: string }[]> {
  return services.db
    .select({ id: purchase.id })
    .from(purchase)
    .where(
      and(
        isNotNull(purchase.abandonedAt),
        isNotNull(purchase.intentId),
        inArray(purchase.state, ["created", "processing", "failed", "succeeded"]),
        lt(purchase.refundedCents, purchase.cents),
      ),
    )
    .orderBy(purchase.abandonedAt)
    .limit(atOnce);
}

/** One that fails does not keep the others waiting; it is tried again the next time. */
async function orLater(services: Services, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    services.log.error({ err: error }, `${what} will be reconciled later`);
  }
}
