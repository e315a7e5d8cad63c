import type { CardFailure } from "#contract/purchases.ts";
import { clockSkewSeconds } from "#server/platform/clock.ts";

/** A payment intent at the provider: what the browser needs to pay it, and what is known of it. */
export type Intent = { id: string; clientSecret: string; facts: PaymentFacts };

export type NewIntent = {
  purchaseId: string;
  cents: number;
  currency: string;
  /** What the card statement and the provider's receipt say. */
  description: string;
  /** Where the provider sends its receipt. */
  email: string;
};

/** A webhook event whose signature was good. `facts` is null when it concerns no payment of ours. */
export type ProviderEvent = { id: string; type: string; facts: PaymentFacts | null };

/** What the product asks of a card provider. Every call may throw `ProviderUnavailable`. */
export type Provider = {
  /** Its name in the registry, and what people call it. */
  name: string;
  called: string;
  /** Makes the intent of a purchase; asked again for the same purchase, it gives the same one. */
  createIntent(request: NewIntent): Promise<Intent>;
  /** The intent as it is now, with refunds and disputes. */
  retrieveIntent(id: string): Promise<Intent>;
  /** Makes an open intent unpayable. @returns it as it is then: one that is paid or on its way stays so */
  cancelIntent(id: string): Promise<Intent>;
  /** Every intent of this product that was made since then, newest first, with refunds and disputes. */
  listRecent(since: Date): AsyncIterable<Intent>;
  /**
   * Gives `cents` back on top of the `before` that were given back already; the same again gives nothing more. Credits follow
   * from the provider's event. With a `request` it is that of the customer's, by our id, whatever was given back
   * before: its facts carry the id. @throws RefundRefused
   */
  refund(
    wanted: { intentId: string; cents: number } & ({ before: number } | { request: string }),
  ): Promise<void>;
  /** The header that carries the signature of an event. */
  signatureHeader: string;
  /** Reads a webhook's raw body. @throws BadSignature when it is forged or too old */
  verifyWebhook(body: Buffer, signature: string): ProviderEvent;
};

/**
 * How old a signed event may be, in seconds: Stripe's own default, and what our clock may be ahead of theirs. An event
 * counts once by its id, so an old one that is sent again does nothing.
 */
export const toleranceSeconds = 300 + clockSkewSeconds;

export class BadSignature extends Error {
  override name = "BadSignature";
}

/** That much is not left of the payment: it was given back before, or by somebody else in this moment. */
export class RefundRefused extends Error {
  override name = "RefundRefused";
}

/** The provider did not answer, or not usefully. Nothing is known to have happened; asking again is safe. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

export type DisputeState = "open" | "won" | "lost";

export type RefundFact = {
  request?: string | undefined;
  cents: number;
  state: "pending" | "paid" | "failed";
};

/** What a webhook event or the provider says about one payment intent. Only what is known is present. */
export type PaymentFacts = {
  intentId: string;
  /** Our own id, from the intent's metadata. */
  purchaseId?: string | undefined;
  status?: "open" | "processing" | "failed" | "canceled" | "paid" | undefined;
  failure?: CardFailure | undefined;
  receivedCents?: number | undefined;
  currency?: string | undefined;
  /** All refunds of the payment together, without those that failed. */
  refundedCents?: number | undefined;
  /** Its refunds, where they were looked up: those that the customer asked for carry our id of the request. */
  refunds?: RefundFact[] | undefined;
  /** Something happened to a refund of it, of which the provider knows more than this says. */
  refundsMoved?: true | undefined;
  disputes?: { id: string; cents: number; state: DisputeState }[] | undefined;
};
