import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { user } from "#server/accounts/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

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

/** How many letters of one group went to a mailbox (`group:hash`) that nobody there may have asked for. */
export const letterCount = pgTable("letter_count", {
  key: text("key").primaryKey(),
  hourFrom: moment("hour_from").notNull().defaultNow(),
  inHour: integer("in_hour").notNull(),
  dayFrom: moment("day_from").notNull().defaultNow(),
  inDay: integer("in_day").notNull(),
});
