import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "#server/accounts/tables.ts";
import { batch } from "#server/batches/tables.ts";
import { press } from "#server/making/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** An end of long work that its person wants to know, until a page has shown it or a letter has gone. */
export const notice = pgTable(
  "notice",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** What ended: a press, or a batch in one of its rounds. */
    pressId: uuid("press_id").references(() => press.id, { onDelete: "cascade" }),
    batchId: uuid("batch_id").references(() => batch.id, { onDelete: "cascade" }),
    round: integer("round"),
    /** When a letter goes. */
    dueAt: moment("due_at").notNull(),
    /** Until when one page has it to itself. */
    claimedUntil: moment("claimed_until"),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex("notice_press").on(table.pressId),
    uniqueIndex("notice_batch").on(table.batchId, table.round),
    index("notice_of_user").on(table.userId),
    index("notice_due").on(table.dueAt),
    check("notice_of_one", sql`(${table.pressId} is null) <> (${table.batchId} is null)`),
  ],
);

export type NoticeRow = typeof notice.$inferSelect;
