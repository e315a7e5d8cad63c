import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CardFailure, PurchaseState, RefundState } from "#contract/purchases.ts";
import { created, moment } from "#server/platform/db/columns.ts";
import type { DisputeState, PaymentFacts } from "#server/providers/provider.ts";

/* Purchases. Money is in whole US cents. Rows outlive the user: `user_id` is no foreign key. */

/** One try to buy a pack, at the price of that moment. A trigger keeps price and payer as they were. */
export const purchase = pgTable(
  "purchase",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id").notNull(),
    pack: text("pack").notNull(),
    credits: integer("credits").notNull(),
    cents: integer("cents").notNull(),
    currency: text("currency").$type<"usd">().notNull().default("usd"),
    provider: text("provider").notNull(),
    /** Made with a test key or the test provider: no real money moves. */
    test: boolean("test").notNull().default(false),
    /** The provider's payment intent; null for the moment until it is made. */
    intentId: text("intent_id").unique(),
    state: text("state").$type<PurchaseState>().notNull().default("created"),
    /** Why the last try was declined. */
    failure: text("failure").$type<CardFailure>(),
    receiptNumber: bigint("receipt_number", { mode: "number" }).unique(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    creditsTakenBack: integer("credits_taken_back").notNull().default(0),
    /** The terms of taking it back, as they were told before it was bought: null of those from before there were any. */
    refundDays: integer("refund_days"),
    /** What a credit of it that is spent is reckoned at: as in a pack of so many credits at so many cents. */
    spentCents: integer("spent_cents"),
    spentCredits: integer("spent_credits"),
    createdAt: created(),
    paidAt: moment("paid_at"),
    creditedAt: moment("credited_at"),
    /** When the provider was last asked about it. */
    checkedAt: moment("checked_at"),
    /** When its account was deleted while it was unpaid: from then on what is paid all the same goes back. */
    abandonedAt: moment("abandoned_at"),
  },
  (table) => [
    index("purchase_user").on(table.userId, table.createdAt),
    index("purchase_open")
      .on(table.checkedAt)
      .where(sql`${table.state} in ('created', 'processing', 'failed')`),
    index("purchase_abandoned").on(table.abandonedAt).where(sql`${table.abandonedAt} is not null`),
    check("purchase_price", sql`${table.credits} > 0 and ${table.cents} > 0`),
    check("refund_at_most_paid", sql`${table.refundedCents} between 0 and ${table.cents}`),
    check("taken_back_at_most_given", sql`${table.creditsTakenBack} between 0 and ${table.credits}`),
  ],
);

/**
 * A customer's request for the unspent part of a pack. Its credits are on hold until the card provider has said what
 * becomes of it; one at a time for each purchase.
 */
export const refundRequest = pgTable(
  "refund_request",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    purchaseId: uuid("purchase_id")
      .notNull()
      .references(() => purchase.id),
    holdId: uuid("hold_id").notNull().unique(),
    credits: integer("credits").notNull(),
    cents: integer("cents").notNull(),
    state: text("state").$type<RefundState>().notNull().default("asked"),
    /** Credits that were taken for it, while it is paid. */
    creditsTaken: integer("credits_taken").notNull().default(0),
    createdAt: created(),
    settledAt: moment("settled_at"),
  },
  (table) => [
    index("refund_request_purchase").on(table.purchaseId),
    uniqueIndex("refund_request_open")
      .on(table.purchaseId)
      .where(sql`${table.state} in ('asked', 'pending')`),
    check("refund_request_amounts", sql`${table.credits} > 0 and ${table.cents} > 0`),
    check("refund_request_takes_no_more", sql`${table.creditsTaken} between 0 and ${table.credits}`),
  ],
);

/** A payment that the cardholder contests at the bank, by the provider's id. */
export const dispute = pgTable(
  "dispute",
  {
    id: text("id").primaryKey(),
    purchaseId: uuid("purchase_id")
      .notNull()
      .references(() => purchase.id),
    cents: integer("cents").notNull(),
    state: text("state").$type<DisputeState>().notNull(),
    createdAt: created(),
    closedAt: moment("closed_at"),
  },
  (table) => [index("dispute_purchase").on(table.purchaseId)],
);

/** Every webhook event that concerned a payment, once by the provider's id. */
export const paymentEvent = pgTable(
  "payment_event",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    provider: text("provider").notNull(),
    /** Null for events that concern no payment. */
    facts: jsonb("facts").$type<PaymentFacts>(),
    receivedAt: moment("received_at").notNull().defaultNow(),
    processedAt: moment("processed_at"),
  },
  (table) => [index("payment_event_open").on(table.receivedAt).where(sql`${table.processedAt} is null`)],
);
