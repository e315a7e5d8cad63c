import { z } from "zod";
import { defineCalls, outcomeFields } from "./call.ts";
import { conversionLimits } from "./conversion-limits.ts";
import type { OutcomeCode } from "./outcomes.ts";
import { packSchema } from "./pack-schema.ts";
import { paymentMode, providerName } from "./payment-providers.ts";
import { idText, plainText } from "./text.ts";

export const pricesSchema = z
  .object({
    charactersPerCredit: z.number().int(),
    secondsPerCredit: z.number().int(),
    creditsPerTextBlock: z.number().int(),
    creditsPerAudioBlock: z.number().int(),
    /** Another engine of the same place takes more. */
    textPriceVaries: z.boolean(),
    audioPriceVaries: z.boolean(),
    signUpCredits: z.number().int(),
  })
  .meta({ id: "Prices" });

export const PURCHASE_STATES = [
  "created", // open: nothing paid yet
  "processing", // the bank needs time (asynchronous methods)
  "failed", // the last try was declined; the same purchase can be paid again
  "canceled",
  "succeeded", // paid; `refundedCents` > 0 when a part was refunded
  "refunded", // all of it
  "disputed", // the cardholder asked the bank for the money; the account's credits are frozen
  "charged-back", // the dispute was lost
] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** What became of a customer's request for the unspent part of a pack. */
export const REFUND_STATES = [
  "asked", // the credits are on hold; the card provider has not said that it knows of it
  "pending", // the card provider works on it
  "paid",
  "refused", // the card provider would not: the credits were given back
  "failed", // it was paid and came back from the bank: so are the credits
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** On which terms a pack can be taken back; null where the operator offers none. */
export const refundTerms = z
  .object({
    /** From the payment on. */
    days: z.number().int(),
    /** What a spent credit is reckoned at: as in the dearest pack, of so many credits at so many cents. */
    spent: z.object({ credits: z.number().int(), cents: z.number().int() }),
  })
  .nullable();
export type RefundTerms = z.infer<typeof refundTerms>;

/** Why a card did not pay. */
export const CARD_FAILURES = [
  "card-declined",
  "card-without-funds",
  "card-expired",
  "card-code-wrong",
  "card-number-invalid",
  "card-not-for-tests",
  "card-not-authenticated",
] as const satisfies readonly OutcomeCode[];
export type CardFailure = (typeof CARD_FAILURES)[number];

/** One purchase as lists, the return page and the account page show it; its outcome is the state in a sentence. */
export const purchaseSchema = z
  .object({
    id: z.string(),
    state: z.enum(PURCHASE_STATES),
    ...outcomeFields,
    /** Name, credits and price as they were when the purchase began. */
    pack: packSchema,
    currency: z.literal("usd"),
    provider: providerName,
    /** No real card was charged. */
    test: z.boolean(),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    /** When the credits were recorded; null until then. */
    creditedAt: z.iso.datetime().nullable(),
    refundedCents: z.number().int(),
    /** Credits taken back by refunds or a lost dispute. */
    creditsTakenBack: z.number().int(),
    /** What can be had back of it now: unspent credits and what is paid for them. Null when nothing can. */
    refundable: z
      .object({
        credits: z.number().int(),
        cents: z.number().int(),
        /** Credits of the pack that count as spent: spent, on hold, or in a purse. */
        spentCredits: z.number().int(),
        /** What those are reckoned at. */
        spentCents: z.number().int(),
        until: z.iso.datetime(),
      })
      .nullable(),
    /** The customer's newest request for it. */
    refundRequest: z
      .object({ state: z.enum(REFUND_STATES), credits: z.number().int(), cents: z.number().int() })
      .nullable(),
    receiptNumber: z.string().nullable(),
    /** Same-origin link to the printable receipt, for a browser, good for `CALL_LIFETIMES.ownReceiptLink` without a token; null until paid. */
    receipt: z.string().nullable(),
  })
  .meta({ id: "Purchase" });
export type Purchase = z.infer<typeof purchaseSchema>;

const byId = z.object({ id: idText });
const creditBalance = z.number().int();
const tooOften = { 429: ["too-many-tries"] } as const;
const providerAway = { ...tooOften, 503: ["provider-down"] } as const;
export const PURCHASE_CALLS = defineCalls({
  listPacks: {
    method: "GET",
    path: "/api/packs",
    caller: "anyone",
    summary: "The catalogue as it is sold right now, and what a credit covers here.",
    reply: {
      packs: z.array(packSchema),
      prices: pricesSchema,
      limits: conversionLimits,
      currency: z.literal("usd"),
      payments: paymentMode,
      /** True when what is bought here costs nothing real: the test provider, or another with a test key. */
      testPayments: z.boolean(),
      refunds: refundTerms,
    },
  },
  createPaymentIntent: {
    method: "POST",
    path: "/api/stripe/create-payment-intent",
    caller: "person",
    summary:
      "Begins to buy the pack named `items` at the catalogue's price, or goes on with an open purchase of it.",
    /** `description` and `userEmail` are accepted and ignored. */
    body: z.strictObject({
      items: plainText.max(200),
      description: plainText.max(2_000).optional(),
      userEmail: plainText.max(500).optional(),
    }),
    reply: {
      clientSecret: z.string(),
      /** Whose form takes the card: with `stripe` the Payment Element, with `sandbox` our own, labelled as a test. */
      provider: providerName,
      /** For the provider's own script in the browser, where it has one. */
      publishableKey: z.string().optional(),
      purchaseId: z.string(),
      /** No real card is charged; every page of the purchase says so. */
      test: z.boolean(),
      /** The pack at the price fixed for this purchase. */
      pack: packSchema,
      currency: z.literal("usd"),
      /** Those of this purchase. */
      refunds: refundTerms,
    },
    refused: { 200: ["payments-not-ready", "pack-unknown", "account-frozen"], ...providerAway },
  },
  recordCredits: {
    method: "POST",
    path: "/api/image/add-credit",
    caller: "person",
    summary:
      "Records the credits of a payment that the provider confirms; `bundulo` is how many were bought.",
    body: z.strictObject({ bundulo: z.number().int().positive().max(1_000_000) }),
    reply: { creditBalance, purchaseId: z.string() },
    done: ["credits-recorded"],
    refused: { 200: ["payments-not-ready", "payment-unknown"], ...providerAway },
    refusal: { creditBalance },
  },
  listPurchases: {
    method: "GET",
    path: "/api/purchases",
    caller: "person",
    summary: "Newest first, without purchases that nobody tried to pay.",
    query: z.object({
      cursor: plainText.max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: { purchases: z.array(purchaseSchema), nextCursor: z.string().nullable() },
  },
  readPurchase: {
    method: "GET",
    path: "/api/purchases/:id",
    caller: "person",
    summary: "One purchase; while it is open, the provider is asked first, so a page may poll this.",
    params: byId,
    reply: { purchase: purchaseSchema, creditBalance },
    refused: { 404: ["not-found"] },
  },
  askRefund: {
    method: "POST",
    path: "/api/purchases/:id/refund",
    caller: "person",
    summary:
      "Gives the unspent part of a pack back to the card that paid it, once. The figures are those that `refundable` said.",
    params: byId,
    body: z.strictObject({
      credits: z.number().int().positive().max(1_000_000),
      cents: z.number().int().positive().max(100_000_000),
    }),
    reply: { purchase: purchaseSchema, creditBalance },
    done: ["refund-paid", "refund-asked"],
    refused: {
      200: ["account-frozen", "refund-refused"],
      404: ["not-found"],
      409: ["refund-changed"],
      422: ["purchase-not-refundable", "refund-over"],
      ...tooOften,
    },
    refusal: { purchase: purchaseSchema, creditBalance },
  },
  readOwnReceipt: {
    method: "GET",
    path: "/api/purchases/:id/receipt",
    caller: "person",
    summary: "The printable receipt.",
    produces: "text/html",
    params: byId,
    refused: { 404: ["not-found"] },
  },
  openReceipt: {
    method: "GET",
    path: "/api/receipts/:id",
    caller: "anyone",
    produces: "text/html",
    summary: "Where the link of a letter leads: it posts what the link carries behind the `#`.",
    params: byId,
  },
  readReceipt: {
    method: "POST",
    path: "/api/receipts/:id",
    caller: "anyone",
    produces: "text/html",
    summary: "The printable receipt for whoever has the link, sent as a form.",
    params: byId,
    body: z.strictObject({ opener: plainText.max(64) }),
    refused: { 404: ["not-found"] },
  },
  receivePaymentEvent: {
    method: "POST",
    path: "/api/stripe/webhook",
    caller: "anyone",
    summary: "The provider's events, signed over their raw bytes.",
    body: z.unknown(),
    refused: { 400: ["malformed"], 404: ["not-found"] },
  },
});

/** What purchases.csv of a person's export says of a purchase. */
export type PurchaseColumn =
  | "createdAt"
  | "pack"
  | "credits"
  | "cents"
  | "state"
  | "refundedCents"
  | "intentId";
