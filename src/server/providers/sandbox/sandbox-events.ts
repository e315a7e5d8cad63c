import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";
import { providersCode } from "#server/providers/stripe/card-failures.ts";
import { appName, type RefundView } from "#server/providers/stripe/stripe-facts.ts";
import type { SandboxRow } from "./sandbox-provider.ts";

/** A row of the sandbox as Stripe's API would show it, as far as the product looks. */
export function intentObject(row: SandboxRow) {
  const paid = row.status === "succeeded";
  return {
    id: row.id,
    object: "payment_intent" as const,
    status: row.status,
    amount: row.cents,
    amount_received: paid ? row.cents : 0,
    currency: row.currency,
    metadata: { app: appName, purchase: row.purchaseId },
    last_payment_error: row.failure ? { type: "card_error", ...providersCode(row.failure) } : null,
    latest_charge: paid ? chargeObject(row) : null,
  };
}

/** The refunds of a row in the same way: those that carry a name of ours, and all others as one. */
export function refundObjects({ refundedCents, refunds }: SandboxRow): RefundView[] {
  const named = refunds.reduce((sum, { cents }) => sum + cents, 0);
  const others = refundedCents > named ? [{ amount: refundedCents - named, metadata: {} }] : [];
  const ours = refunds.map(({ request, cents }) => ({
    amount: cents,
    metadata: { app: appName, refund: request },
  }));
  return [...others, ...ours].map((one) => ({ ...one, status: "succeeded" }));
}

function chargeObject(row: SandboxRow) {
  return {
    id: row.id.replace("pi_", "ch_"),
    object: "charge",
    payment_intent: row.id,
    paid: true,
    captured: true,
    amount: row.cents,
    amount_captured: row.cents,
    amount_refunded: row.refundedCents,
    currency: row.currency,
    disputed: false,
  };
}

/** An event about a row, in Stripe's shape and signed in Stripe's way. */
export function signEvent(
  stripe: Stripe,
  secret: string,
  type: string,
  row: SandboxRow,
): { body: Buffer; signature: string } {
  const payload = JSON.stringify({
    id: `evt_sandbox_${randomBytes(12).toString("hex")}`,
    object: "event",
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: type.startsWith("charge.") ? chargeObject(row) : intentObject(row) },
  });
  return {
    body: Buffer.from(payload),
    signature: stripe.webhooks.generateTestHeaderString({ payload, secret }),
  };
}
