import { and, eq } from "drizzle-orm";
import { openAccount } from "#server/credits/index.ts";
import { type Provider, RefundRefused } from "#server/providers/provider.ts";
import type { Services } from "#server/services.ts";
import { findPurchase, lockPurchase } from "./find.ts";
import { notifyRefused } from "./notify-refused.ts";
import { isSoldHere, refresh } from "./refresh.ts";
import { moveRequest, type RefundRequestRow } from "./settle-requests.ts";
import { refundRequest } from "./tables.ts";

/**
 * Has the card provider pay the refund request of a purchase. It is looked up there first, so that what was paid and
 * never answered is not asked for again; where it would not, or the payment is contested by now, the credits come back. Any number may run at once.
 * @throws ProviderUnavailable
 */
export async function settleRefund(services: Services, purchaseId: string): Promise<void> {
  const { provider } = services.payments;
  const row = await findPurchase(services.db, purchaseId);
  if (!row?.intentId || !provider || !isSoldHere(services, row)) return;
  const now = await refresh(services, row);
  const asked = await askedOf(services, row.id);
  if (!asked) return;
  // Contested or paid back meanwhile: what the bank or the operator gives is not paid a second time.
  const refused =
    now.state !== "succeeded" || (await isRefused(provider, { ...asked, intentId: row.intentId }));
  await refresh(services, row);
  if (refused) await refuse(services, asked);
}

/** The refund request of a purchase that the provider does not know of yet. */
async function askedOf({ db }: Services, purchaseId: string): Promise<RefundRequestRow | undefined> {
  const open = and(eq(refundRequest.purchaseId, purchaseId), eq(refundRequest.state, "asked"));
  const [asked] = await db.select().from(refundRequest).where(open);
  return asked;
}

/** Asks for the money. @returns whether the provider would not */
async function isRefused(
  provider: Provider,
  { id, cents, intentId }: { id: string; cents: number; intentId: string },
): Promise<boolean> {
  try {
    await provider.refund({ intentId, cents, request: id });
    return false;
  } catch (error) {
    if (error instanceof RefundRefused) return true;
    throw error;
  }
}

/** Gives the credits back that were on hold, and tells the customer; nothing where the provider knows of it after all. */
function refuse(services: Services, { id, purchaseId }: RefundRequestRow): Promise<void> {
  return services.db.transaction(async (tx) => {
    const row = await lockPurchase(tx, purchaseId);
    const own = and(eq(refundRequest.id, id), eq(refundRequest.state, "asked"));
    const [before] = await tx.select().from(refundRequest).where(own).for("update");
    if (!row || !before) return;
    const accountId = await openAccount(tx, row.userId);
    const after = await moveRequest(tx, accountId, row, before, { next: "refused", most: 0 });
    await notifyRefused(services, tx, row, [before], [after]);
  });
}
