import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { user } from "#server/accounts/tables.ts";
import { document } from "#server/documents/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/**
 * Highlights and places of a recording, each with its note. They lie in the time of the recording, which no edit changes,
 * so that they are in no revision.
 */
export const mark = pgTable(
  "mark",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    /** The client's own, and so unique for its document alone. */
    id: uuid("id").notNull(),
    /** Who made it. */
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Seconds of the recording; of a place there is no end. */
    start: doublePrecision("start").notNull(),
    end: doublePrecision("end"),
    /** Which of the words without a length at these moments it begins with and ends before; null with none of them. */
    startWord: smallint("start_word"),
    endWord: smallint("end_word"),
    note: text("note").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: created(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.id] }), index("mark_user").on(table.userId)],
);

export type MarkRow = typeof mark.$inferSelect;
