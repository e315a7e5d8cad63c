import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { NewsletterSource } from "#contract/forms.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** One row per address. The consent is kept word for word, with its time. */
export const newsletterSubscriber = pgTable(
  "newsletter_subscriber",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull().unique(),
    source: text("source").$type<NewsletterSource>().notNull(),
    consent: text("consent").notNull(),
    consentAt: moment("consent_at").notNull().defaultNow(),
    confirmedAt: moment("confirmed_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    createdAt: created(),
  },
  (table) => [index("newsletter_subscriber_time").on(table.createdAt)],
);

export const contactMessage = pgTable(
  "contact_message",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    comment: text("comment").notNull(),
    createdAt: created(),
    doneAt: moment("done_at"),
  },
  (table) => [index("contact_message_time").on(table.createdAt)],
);
