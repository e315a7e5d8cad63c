import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { CardFailure } from "#contract/purchases.ts";
import { created } from "#server/platform/db/columns.ts";

export type SandboxStatus = "requires_payment_method" | "requires_action" | "succeeded" | "canceled";

/** The test provider's own books: its payment intents, which no code outside it reads. */
export const sandboxIntent = pgTable("sandbox_intent", {
  id: text("id").primaryKey(),
  idempotencyKey: text("idempotency_key").notNull().unique(),
  purchaseId: text("purchase_id").notNull(),
  cents: integer("cents").notNull(),
  currency: text("currency").notNull(),
  status: text("status").$type<SandboxStatus>().notNull().default("requires_payment_method"),
  failure: text("failure").$type<CardFailure>(),
  refundedCents: integer("refunded_cents").notNull().default(0),
  /** Those of the refunds that carry a name of ours, by it. */
  refunds: jsonb("refunds").$type<{ request: string; cents: number }[]>().notNull().default([]),
  createdAt: created(),
});
