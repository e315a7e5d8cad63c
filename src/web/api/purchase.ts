import type { AddCreditReply, PaymentIntentReply, PurchaseReply, SandboxReply } from "#contract/purchase.ts";
import { call } from "./call.ts";

/** Begins to buy a pack, or goes on with the open purchase of the same pack. A refusal moves nothing. */
export function createPaymentIntent(
  token: string,
  pack: string,
  userEmail?: string,
): Promise<PaymentIntentReply> {
  const buyer = userEmail ? { description: `${pack} for ${userEmail}`, userEmail } : {};
  return call("/api/stripe/create-payment-intent", { token, body: { items: pack, ...buyer } });
}

/** Records the credits of a payment that was made; the server asks the provider whether it was. */
export function addCredit(token: string, credits: number): Promise<AddCreditReply> {
  return call("/api/image/add-credit", { token, body: { bundulo: credits } });
}

/** One purchase as the server and the provider know it now. @throws CallError 404 when it is not this account's */
export function loadPurchase(token: string, id: string): Promise<PurchaseReply> {
  return call(`/api/purchases/${encodeURIComponent(id)}`, { method: "GET", token });
}

export type TestCard = { number: string; expiry: string; cvc: string };

/** Pays with a card of the test provider. Like Stripe's, it knows the payment by its secret alone. */
export function confirmTestCard(clientSecret: string, card: TestCard): Promise<SandboxReply> {
  return call("/api/sandbox/confirm", { body: { clientSecret, ...card } });
}

/** What the cardholder answered the test bank. */
export function answerTestBank(clientSecret: string, approve: boolean): Promise<SandboxReply> {
  return call("/api/sandbox/authenticate", { body: { clientSecret, approve } });
}
