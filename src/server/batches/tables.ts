import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { BatchItemState, BatchState } from "#contract/batches.ts";
import type { Outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import { document } from "#server/documents/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** Documents that somebody has made together. */
export const batch = pgTable(
  "batch",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    state: text("state").$type<BatchState>().notNull().default("draft"),
    /** What was told last and can be pressed; null once it was, or the batch has changed. */
    quote: uuid("quote"),
    /** Counts the presses, of which each has keys of its own for its documents. */
    round: integer("round").notNull().default(0),
    /** Its person wants to know when it is over. */
    notify: boolean("notify").notNull().default(false),
    /** The keys of its presses: each begins it once, for ever. */
    idempotencyKeys: text("idempotency_keys").array().notNull().default([]),
    /** When it was looked after last: one that runs and lies still is taken up again. */
    lookedAt: moment("looked_at").notNull().defaultNow(),
    createdAt: created(),
    changedAt: moment("changed_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    index("batch_recent").on(table.userId, table.createdAt),
    index("batch_state").on(table.state, table.lookedAt),
  ],
);

/** A document of a batch, and what came of it. */
export const batchItem = pgTable(
  "batch_item",
  {
    batchId: uuid("batch_id")
      .notNull()
      .references(() => batch.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    /** Null once it was deleted. */
    documentId: uuid("document_id").references(() => document.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    state: text("state").$type<BatchItemState>().notNull().default("waiting"),
    /** What it may cost at most and who was to speak, as it was told. */
    credits: integer("credits"),
    engine: text("engine"),
    failure: jsonb("failure").$type<Outcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.number] }),
    index("batch_item_document").on(table.documentId),
  ],
);

export type BatchRow = typeof batch.$inferSelect;
export type BatchItemRow = typeof batchItem.$inferSelect;
