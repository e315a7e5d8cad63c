import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { NewsletterSource } from "#contract/forms.ts";
import { user } from "./schema.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const created = () => moment("created_at").notNull().defaultNow();

/* What goes out, what comes in, and what the operator did. */

export type MailState = "waiting" | "sending" | "sent" | "failed";

/**
 * The outbox. A row is written in the transaction of what it tells about, and sent by a job. Its words wait encrypted
 * and are cleared once it is sent or given up: they may carry a link that resets a password.
 */
export const mail = pgTable(
  "mail",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Whose account it is about; it goes when the account goes. */
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    /** URL for List-Unsubscribe, one click (RFC 8058). */
    unsubscribe: text("unsubscribe"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    state: text("state").$type<MailState>().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    leaseUntil: moment("lease_until"),
    /** What the mail server said when it refused. */
    error: text("error"),
    createdAt: created(),
    sentAt: moment("sent_at"),
  },
  (table) => [index("mail_state").on(table.state, table.createdAt), index("mail_user").on(table.userId)],
);

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

/** What admins did, append-only by trigger. No foreign keys: it outlives whom it is about. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    adminId: text("admin_id").notNull(),
    /** The admin's email at the time. */
    who: text("who").notNull(),
    action: text("action").notNull(),
    target: text("target").notNull(),
    reason: text("reason").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    /** Credits moved by hand, without sign: what the daily cap counts. */
    credits: integer("credits").notNull().default(0),
    /** The request's Idempotency-Key, so that a repeated request acts once. */
    operation: text("operation"),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex("audit_log_operation").on(table.operation),
    index("audit_log_time").on(table.createdAt),
  ],
);
