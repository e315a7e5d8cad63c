import { createHmac, randomBytes } from "node:crypto";

export type StripeEvent = { id: string; type: string; body: string; signature: string };
export type RefundStatus = "pending" | "succeeded" | "failed";
export type Refund = { id: string; amount: number; status: RefundStatus; metadata: Record<string, string> };
type Dispute = { id: string; amount: number; status: string };
/** Why a card did not pay: the provider's code, the bank's, and a sentence of the provider's. */
type CardError = { code?: string; decline_code?: string; message: string };
const DECLINED = {
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};
export type StripeIntent = {
  id: string;
  created: number;
  clientSecret: string;
  amount: number;
  currency: string;
  status: "requires_payment_method" | "processing" | "succeeded" | "canceled";
  metadata: Record<string, string>;
  receiptEmail: string | null;
  error: CardError | null;
  refunds: Refund[];
  disputes: Dispute[];
};

const fresh = (prefix: string) => `${prefix}_${randomBytes(9).toString("hex")}`;

/** What a Stripe account holds, what happens to its payments, and the signed events that tell about it. */
export class StripeBooks {
  readonly webhookSecret = fresh("whsec");
  readonly intents = new Map<string, StripeIntent>();

  create(fields: Pick<StripeIntent, "amount" | "currency" | "metadata" | "receiptEmail">): StripeIntent {
    const id = fresh("pi");
    const intent: StripeIntent = {
      ...fields,
      id,
      created: Math.floor(Date.now() / 1000),
      clientSecret: `${id}_secret_${randomBytes(9).toString("hex")}`,
      status: "requires_payment_method",
      error: null,
      refunds: [],
      disputes: [],
    };
    this.intents.set(id, intent);
    return intent;
  }

  /** The intent of a purchase or by its id or client secret. @throws when there is none */
  find(key: string): StripeIntent {
    const found = [...this.intents.values()].find(
      ({ id, clientSecret, metadata }) => id === key || clientSecret === key || metadata.purchase === key,
    );
    if (!found) throw new Error(`no payment intent ${key}`);
    return found;
  }

  /* What cardholders, banks and the operator do. Each returns the event that Stripe would send. */

  process(key: string): StripeEvent {
    return this.becomes(key, "payment_intent.processing", { status: "processing", error: null });
  }

  pay(key: string): StripeEvent {
    return this.becomes(key, "payment_intent.succeeded", { status: "succeeded", error: null });
  }

  /** What a cardholder can do with an intent that may have been canceled meanwhile. */
  payIfOpen(key: string): StripeEvent | null {
    return this.find(key).status === "requires_payment_method" ? this.pay(key) : null;
  }

  decline(key: string, error: CardError = DECLINED): StripeEvent {
    return this.becomes(key, "payment_intent.payment_failed", { status: "requires_payment_method", error });
  }

  cancel(key: string): StripeEvent {
    return this.becomes(key, "payment_intent.canceled", { status: "canceled" });
  }

  refund(key: string, cents: number): StripeEvent {
    const intent = this.find(key);
    this.addRefund(intent, { amount: cents, metadata: {} });
    return this.event("charge.refunded", chargeObject(intent));
  }

  /** A refund that the product asked for. */
  addRefund(intent: StripeIntent, wanted: Omit<Refund, "id" | "status"> & { status?: RefundStatus }): Refund {
    const refund: Refund = { id: fresh("re"), status: this.refundsBecome, ...wanted };
    intent.refunds.push(refund);
    return refund;
  }

  /** What a refund is at first. */
  refundsBecome: RefundStatus = "succeeded";

  /** The bank's word on the newest refund: the money arrived, or it came back. */
  endRefund(key: string, status: RefundStatus): StripeEvent {
    const intent = this.find(key);
    const newest = intent.refunds.at(-1);
    if (!newest) throw new Error(`${key} has no refund`);
    newest.status = status;
    return this.event(status === "failed" ? "refund.failed" : "refund.updated", refundObject(intent, newest));
  }

  dispute(key: string, cents?: number): StripeEvent {
    const intent = this.find(key);
    const opened = { id: fresh("dp"), amount: cents ?? intent.amount, status: "needs_response" };
    intent.disputes.push(opened);
    return this.event("charge.dispute.created", disputeObject(intent, opened));
  }

  closeDispute(key: string, status: "won" | "lost"): StripeEvent {
    const intent = this.find(key);
    const open = intent.disputes.at(-1);
    if (!open) throw new Error(`${key} is not disputed`);
    open.status = status;
    return this.event("charge.dispute.closed", disputeObject(intent, open));
  }

  /** Any event, signed the way Stripe documents it: HMAC-SHA256 over `<seconds>.<raw body>`. */
  event(type: string, object: object, { secret = this.webhookSecret, age = 0 } = {}): StripeEvent {
    const seconds = Math.floor(Date.now() / 1000) - age;
    const id = fresh("evt");
    const body = JSON.stringify(
      {
        id,
        object: "event",
        api_version: "2026-10-28.endive",
        created: seconds,
        livemode: false,
        pending_webhooks: 1,
        type,
        data: { object },
      },
      null,
      2,
    );
    const signed = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    return { id, type, body, signature: `t=${seconds},v1=${signed}` };
  }

  private becomes(key: string, type: string, change: Partial<StripeIntent>): StripeEvent {
    const intent = Object.assign(this.find(key), change);
    return this.event(type, intentObject(intent, false));
  }
}

export function intentObject(intent: StripeIntent, expandCharge: boolean) {
  const paid = intent.status === "succeeded";
  const charge = chargeObject(intent);
  return {
    id: intent.id,
    object: "payment_intent",
    amount: intent.amount,
    amount_received: paid ? intent.amount : 0,
    client_secret: intent.clientSecret,
    created: intent.created,
    currency: intent.currency,
    last_payment_error: intent.error && { type: "card_error", ...intent.error },
    latest_charge: paid ? (expandCharge ? charge : charge.id) : null,
    livemode: false,
    metadata: intent.metadata,
    receipt_email: intent.receiptEmail,
    status: intent.status,
  };
}

/** Cents that were paid back: a refund that failed counts no more. */
export function refundedOf({ refunds }: StripeIntent): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === "failed" ? 0 : amount), 0);
}

export function refundObject(intent: StripeIntent, { id, amount, status, metadata }: Refund) {
  return {
    id,
    object: "refund",
    amount,
    charge: intent.id.replace("pi_", "ch_"),
    currency: intent.currency,
    metadata,
    payment_intent: intent.id,
    reason: null,
    status,
  };
}

function chargeObject(intent: StripeIntent) {
  return {
    id: intent.id.replace("pi_", "ch_"),
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: refundedOf(intent),
    captured: true,
    currency: intent.currency,
    disputed: intent.disputes.length > 0,
    paid: true,
    payment_intent: intent.id,
    refunded: refundedOf(intent) === intent.amount,
    status: "succeeded",
  };
}

export function disputeObject(intent: StripeIntent, { id, amount, status }: Dispute) {
  return {
    id,
    object: "dispute",
    amount,
    charge: intent.id.replace("pi_", "ch_"),
    currency: intent.currency,
    payment_intent: intent.id,
    reason: "fraudulent",
    status,
  };
}
