import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { WebhookEvent } from "#contract/event-types.ts";
import type { OffReason, TryProblem } from "#contract/webhooks.ts";
import { user } from "#server/accounts/tables.ts";
import { event } from "#server/events/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** Where a person has events sent. */
export const webhook = pgTable(
  "webhook",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    url: text("url").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    /** Why nothing is sent; null while it is on. */
    off: text("off").$type<OffReason>(),
    /** What signs, encrypted; and what signs besides until then. */
    secret: text("secret").notNull(),
    oldSecret: text("old_secret"),
    oldSecretUntil: moment("old_secret_until"),
    /** When the first delivery failed since one has not. */
    failingSince: moment("failing_since"),
    /** While it fails: until when nothing but its oldest delivery is tried. */
    restUntil: moment("rest_until"),
    createdAt: created(),
  },
  (table) => [uniqueIndex("webhook_address").on(table.userId, table.url)],
);

/** An event that is sent to a webhook, until it is answered with yes or given up. */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhook.id, { onDelete: "cascade" }),
    eventId: uuid("event_id")
      .notNull()
      .references(() => event.id, { onDelete: "cascade" }),
    state: text("state").$type<"waiting" | "delivered" | "failed">().notNull().default("waiting"),
    tries: integer("tries").notNull().default(0),
    /** Where it waits: in the queue, where a job of it is; in a try; or held back, until its webhook may be tried. */
    place: text("place").$type<"queue" | "try" | "held">().notNull().default("queue"),
    /** When the next try is due; while one runs, when it is over at the latest. */
    dueAt: moment("due_at").notNull().defaultNow(),
    createdAt: created(),
  },
  (table) => [
    index("webhook_delivery_shown").on(table.webhookId, table.createdAt),
    index("webhook_delivery_event").on(table.eventId),
    index("webhook_delivery_user").on(table.userId),
    index("webhook_delivery_due").on(table.dueAt).where(sql`${table.state} = 'waiting'`),
  ],
);

/** A try to deliver, and what came of it. Nothing is kept of what was answered but its status. */
export const webhookTry = pgTable(
  "webhook_try",
  {
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    status: integer("status"),
    problem: text("problem").$type<TryProblem>(),
    milliseconds: integer("milliseconds").notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
);

export type WebhookRow = typeof webhook.$inferSelect;
