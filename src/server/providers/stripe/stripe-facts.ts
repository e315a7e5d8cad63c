import type { Stripe } from "stripe";
import { z } from "zod";
import { CARD_FAILURES } from "#contract/purchases.ts";
import { plainText } from "#contract/text.ts";
import type { DisputeState, PaymentFacts, ProviderEvent, RefundFact } from "#server/providers/provider.ts";
import { cardFailureOf } from "./card-failures.ts";

/** Marks the intents that this product made, on an account that may sell other things too. */
export const appName = "saywrite";

const cents = z.int32().nonnegative();
const name = plainText.min(1).max(255);
const factsSchema = z.object({
  intentId: name,
  purchaseId: name.optional(),
  status: z.enum(["open", "processing", "failed", "canceled", "paid"]).optional(),
  failure: z.enum(CARD_FAILURES).optional(),
  receivedCents: cents.optional(),
  currency: name.optional(),
  refundedCents: cents.optional(),
  refunds: z
    .array(z.object({ request: name.optional(), cents, state: z.enum(["pending", "paid", "failed"]) }))
    .optional(),
  refundsMoved: z.literal(true).optional(),
  disputes: z.array(z.object({ id: name, cents, state: z.enum(["open", "won", "lost"]) })).optional(),
}) satisfies z.ZodType<PaymentFacts>;
const eventSchema = z.object({ id: name, type: name, facts: factsSchema.nullable() });

/**
 * What an event says about a payment. Every event of a charge or a dispute carries the totals so far
 * (https://docs.stripe.com/api/events/types), so that late and repeated ones tell nothing wrong.
 * @throws for an event that is not what its type says
 */
export function readEvent(event: Stripe.Event): ProviderEvent {
  return eventSchema.parse({ id: event.id, type: event.type, facts: factsOfEvent(event) });
}

function factsOfEvent(event: Stripe.Event): PaymentFacts | null {
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
    case "payment_intent.processing":
      return factsOfIntent(event.data.object);
    case "charge.refunded":
      return factsOfCharge(event.data.object);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return factsOfRefund(event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return factsOfDispute(event.data.object);
    default:
      return null;
  }
}

/** The fields of an intent that matter here. */
type IntentView = Pick<
  Stripe.PaymentIntent,
  "id" | "status" | "amount_received" | "currency" | "metadata"
> & {
  latest_charge?: string | { amount_refunded: number } | null;
  last_payment_error?: { code?: string; decline_code?: string } | null;
};

/** What of a refund matters here. */
export type RefundView = Pick<Stripe.Refund, "amount" | "status" | "metadata">;

/** What we keep of a payment, from the provider's view of it, its disputes, and its refunds where they were looked up. */
export function factsOfIntent(
  intent: IntentView,
  disputes: Stripe.Dispute[] = [],
  refunds?: readonly RefundView[],
): PaymentFacts {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const looked = refunds?.map(refundFact);
  return {
    intentId: intent.id,
    purchaseId: intent.metadata?.app === appName ? intent.metadata.purchase : undefined,
    status: statusOf(intent),
    failure: intent.last_payment_error ? cardFailureOf(intent.last_payment_error) : undefined,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    refundedCents: looked ? sumOf(looked) : charge?.amount_refunded,
    refunds: looked,
    disputes: disputes.flatMap(disputeFacts),
  };
}

function refundFact({ amount, status, metadata }: RefundView): RefundFact {
  return {
    request: metadata?.app === appName ? metadata.refund : undefined,
    cents: amount,
    state: refundState(status),
  };
}

/** https://docs.stripe.com/api/refunds/object: one that is `succeeded` can still come back from the bank as `failed`. */
function refundState(status: string | null): RefundFact["state"] {
  if (status === "failed" || status === "canceled") return "failed";
  return status === "succeeded" ? "paid" : "pending";
}

function sumOf(refunds: readonly RefundFact[]): number {
  return refunds.reduce((sum, { cents, state }) => sum + (state === "failed" ? 0 : cents), 0);
}

function statusOf(intent: IntentView): PaymentFacts["status"] {
  if (intent.status === "succeeded") return "paid";
  if (intent.status === "processing") return "processing";
  if (intent.status === "canceled") return "canceled";
  return intent.last_payment_error ? "failed" : "open";
}

function factsOfCharge(charge: Stripe.Charge): PaymentFacts | null {
  const intentId = idOf(charge.payment_intent);
  if (!intentId) return null;
  const paid = charge.paid && charge.captured;
  return {
    intentId,
    status: paid ? "paid" : undefined,
    receivedCents: paid ? charge.amount_captured : undefined,
    currency: charge.currency,
    refundedCents: charge.amount_refunded,
    refundsMoved: true,
  };
}

function factsOfRefund(refund: Stripe.Refund): PaymentFacts | null {
  const intentId = idOf(refund.payment_intent);
  return intentId ? { intentId, refundsMoved: true } : null;
}

function factsOfDispute(dispute: Stripe.Dispute): PaymentFacts | null {
  const intentId = idOf(dispute.payment_intent);
  return intentId ? { intentId, disputes: disputeFacts(dispute) } : null;
}

/** An inquiry (`warning_…`) takes no money yet, so it is no dispute yet either. */
function disputeFacts(dispute: Stripe.Dispute): { id: string; cents: number; state: DisputeState }[] {
  if (dispute.status.startsWith("warning_")) return [];
  return [{ id: dispute.id, cents: dispute.amount, state: disputeState(dispute.status) }];
}

function disputeState(status: string): DisputeState {
  if (status === "won" || status === "prevented") return "won";
  return status === "lost" || status.startsWith("appeal_") ? "lost" : "open";
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
