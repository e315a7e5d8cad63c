import type { PurchaseState } from "#contract/purchases.ts";
import type { PaymentFacts } from "#server/providers/provider.ts";
import type { DisputeRow, PurchaseRow } from "./apply.ts";

/** True when the facts say that all of the price has arrived, in the right currency. */
export function paidFor(row: Pick<PurchaseRow, "cents" | "currency">, facts: PaymentFacts): boolean {
  return (
    facts.status === "paid" && (facts.receivedCents ?? 0) >= row.cents && facts.currency === row.currency
  );
}

/**
 * Credits that refunds and lost disputes take back altogether: the share of the pack that was paid back,
 * rounded down for the customer, all of it when all was paid back.
 */
export function creditsToTakeBack(
  row: Pick<PurchaseRow, "cents" | "credits" | "refundedCents">,
  disputes: readonly Pick<DisputeRow, "state" | "cents">[],
): number {
  const lost = disputes.reduce((sum, { state, cents }) => sum + (state === "lost" ? cents : 0), 0);
  return Math.floor((row.credits * Math.min(row.cents, row.refundedCents + lost)) / row.cents);
}

/** The state of a purchase. Paid and canceled are final; before that, the newest word counts. */
export function stateOf(
  row: Pick<PurchaseRow, "cents" | "refundedCents" | "state"> & { paid: boolean },
  disputes: readonly Pick<DisputeRow, "state">[],
  status: PaymentFacts["status"],
): PurchaseState {
  if (disputes.some(({ state }) => state === "open")) return "disputed";
  if (disputes.some(({ state }) => state === "lost")) return "charged-back";
  if (row.paid) return row.refundedCents >= row.cents ? "refunded" : "succeeded";
  if (row.state === "canceled" || status === undefined || status === "paid") return row.state;
  return status === "open" ? "created" : status;
}

/** Money that came for a deleted account and is still here. While it is disputed, the bank decides. */
export function isRefundDue(
  row: Pick<PurchaseRow, "abandonedAt" | "state" | "refundedCents" | "cents">,
): boolean {
  return row.abandonedAt !== null && row.state === "succeeded" && row.refundedCents < row.cents;
}
