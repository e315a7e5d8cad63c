import { z } from "zod";
import { creditReply, TOOLS } from "./calls.ts";
import { conversionLimits } from "./conversion-limits.ts";
import { plainText } from "./text.ts";

/** Buying credits and seeing where they went. Money is in whole US cents, amounts in whole credits. */
const refusal = z.object({ success: z.literal(false), message: z.string() });
const said = { success: z.literal(true), message: z.string() };

/** How cards are charged: not at all, by the labelled test provider, or by Stripe. */
export const PAYMENT_MODES = ["none", "sandbox", "stripe"] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

export const packSchema = z.strictObject({
  /** Also what the browser keeps under `itemo` and sends as `items`. */
  name: z.string().trim().min(1).max(40),
  credits: z.number().int().min(1).max(1_000_000),
  /** US cents; card providers refuse less than 50. */
  cents: z.number().int().min(50).max(99_999_999),
  label: z.string().trim().max(40).optional(),
});

/** GET /api/packs, without a token: the catalogue as it is sold right now, and what a credit covers here. */
export const packsReply = z.object({
  ...said,
  packs: z.array(packSchema),
  prices: z.object({
    charactersPerCredit: z.number().int(),
    secondsPerCredit: z.number().int(),
    signUpCredits: z.number().int(),
  }),
  limits: conversionLimits,
  currency: z.literal("usd"),
  payments: z.enum(PAYMENT_MODES),
  /** True when what is bought here costs nothing real: the test provider, or Stripe with a test key. */
  testPayments: z.boolean(),
});
export type PacksReply = z.infer<typeof packsReply>;

/** POST /api/stripe/create-payment-intent. `description` and `userEmail` are accepted and ignored. */
export const paymentIntentBody = z.strictObject({
  items: plainText.max(200),
  description: plainText.max(2_000).optional(),
  userEmail: plainText.max(500).optional(),
});
export const paymentIntentReply = z.union([
  z.object({
    ...said,
    clientSecret: z.string(),
    /** `stripe`: show the Payment Element; `sandbox`: show our own card form, labelled as a test. */
    provider: z.enum(["stripe", "sandbox"]),
    /** For Stripe.js; absent in the sandbox. */
    publishableKey: z.string().optional(),
    purchaseId: z.string(),
    /** No real card is charged; every page of the purchase says so. */
    test: z.boolean(),
    /** The pack at the price fixed for this purchase. */
    pack: packSchema,
    currency: z.literal("usd"),
  }),
  refusal,
]);
export type PaymentIntentReply = z.infer<typeof paymentIntentReply>;

/** POST /api/image/add-credit: `bundulo` is the number of credits bought. */
export const addCreditBody = z.strictObject({ bundulo: z.number().int().positive().max(1_000_000) });
export const addCreditReply = creditReply.extend({ purchaseId: z.string().optional() });
export type AddCreditReply = z.infer<typeof addCreditReply>;

/**
 * POST /api/sandbox/confirm: the test provider's own card form (404 unless payments are `sandbox`).
 * Cards: 4242 4242 4242 4242 pays; 4000 0000 0000 0002 is declined; 4000 0000 0000 9995 has
 * insufficient funds; 4000 0025 0000 3155 needs authentication; past dates are expired; cvc 000 is wrong.
 */
export const sandboxConfirmBody = z.strictObject({
  clientSecret: plainText.max(200),
  /** 12 to 19 digits; spaces are allowed. */
  number: plainText.max(40),
  /** MM/YY or MM/YYYY. */
  expiry: plainText.max(10),
  cvc: plainText.max(8),
});
/** POST /api/sandbox/authenticate: what the cardholder answered their bank. */
export const sandboxAuthenticateBody = z.strictObject({
  clientSecret: plainText.max(200),
  approve: z.boolean(),
});
/** Like Stripe.js' answer: a status, or an error with a code and a sentence for the page. */
export const sandboxReply = z.union([
  z.object({
    ...said,
    status: z.enum(["succeeded", "requires_action", "processing"]),
    purchaseId: z.string(),
  }),
  refusal.extend({ code: z.string(), declineCode: z.string().optional() }),
]);
export type SandboxReply = z.infer<typeof sandboxReply>;

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

/** One purchase as lists, the return page and the account page show it. */
export const purchaseSchema = z.object({
  id: z.string(),
  state: z.enum(PURCHASE_STATES),
  /** The state in a sentence, and why it failed. */
  message: z.string(),
  /** Name, credits and price as they were when the purchase began. */
  pack: packSchema,
  currency: z.literal("usd"),
  provider: z.enum(["stripe", "sandbox"]),
  /** No real card was charged. */
  test: z.boolean(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** When the credits were recorded; null until then. */
  creditedAt: z.iso.datetime().nullable(),
  refundedCents: z.number().int(),
  /** Credits taken back by refunds or a lost dispute. */
  creditsTakenBack: z.number().int(),
  receiptNumber: z.string().nullable(),
  /** Same-origin link to the printable receipt, for a browser, good for an hour without a token; null until paid. */
  receipt: z.string().nullable(),
});
export type Purchase = z.infer<typeof purchaseSchema>;

/** GET /api/purchases: newest first, without purchases that nobody tried to pay. */
export const purchasesQuery = z.object({
  cursor: plainText.max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const purchasesReply = z.object({
  ...said,
  purchases: z.array(purchaseSchema),
  nextCursor: z.string().nullable(),
});
export type PurchasesReply = z.infer<typeof purchasesReply>;

/** GET /api/purchases/:id: while it is open, the server asks the provider first, so a page may poll this. */
export const purchaseReply = z.object({ ...said, purchase: purchaseSchema, creditBalance: z.number().int() });
export type PurchaseReply = z.infer<typeof purchaseReply>;

/** What moved credits, as the statement filters it. */
export const STATEMENT_KINDS = [
  "welcome",
  "purchase",
  "use", // a conversion or the deduct call
  "not-charged", // a hold that was given back: amount 0, `because` says why
  "refund", // a refund or a lost dispute took credits back
  "adjustment", // an operator gave or took credits
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** The calendar of databases has no year 0 (ISO 8601 calls 1 BC so). */
const day = z.iso.date().refine((date) => date >= "0001");
/** GET /api/statement and /api/statement.csv. Days are UTC and both included. */
export const statementQuery = z.object({
  kind: z.enum(STATEMENT_KINDS).optional(),
  tool: z.enum(TOOLS).optional(),
  from: day.optional(),
  to: day.optional(),
  cursor: plainText.max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

export const statementLineSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(STATEMENT_KINDS),
  tool: z.enum(TOOLS).nullable(),
  /** What happened, in plain words. */
  what: z.string(),
  /** The file's name or the first words; empty when there is none. */
  title: z.string(),
  /** Credits: + given, − taken, 0 for a hold that was given back. */
  amount: z.number().int(),
  /** Balance after this line; below zero only while credits are owed after a refund. */
  balanceAfter: z.number().int(),
  /** Why nothing, or not everything, was charged; empty otherwise. */
  because: z.string(),
  purchaseId: z.string().nullable(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

export const statementReply = z.object({
  ...said,
  /** Newest first. */
  lines: z.array(statementLineSchema),
  nextCursor: z.string().nullable(),
  creditBalance: z.number().int(),
  /** Credits on hold for work that is running. */
  held: z.number().int(),
  /** Credits owed after a refund of credits that were spent; the next credits pay them first. */
  owed: z.number().int(),
  /** A disputed payment froze the account: nothing can be spent until it is settled. */
  frozen: z.boolean(),
});
export type StatementReply = z.infer<typeof statementReply>;

/** GET /api/usage: credits used per day and tool, oldest first; days without use are left out. */
export const usageQuery = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
  /** IANA name of the person's time zone; days begin at its midnight. */
  timeZone: plainText.max(60).default("UTC"),
});
export const usageReply = z.object({
  ...said,
  days: z.array(
    z.object({
      day,
      /** null: the deduct call, which names no tool. */
      tool: z.enum(TOOLS).nullable(),
      credits: z.number().int(),
      uses: z.number().int(),
    }),
  ),
});
export type UsageReply = z.infer<typeof usageReply>;
