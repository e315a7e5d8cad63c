import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "#server/accounts/tables.ts";
import { created } from "#server/platform/db/columns.ts";

/** Names and words of people's recordings. A term's id is its client's own, and so unique for its person alone. */
export const term = pgTable(
  "term",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    written: text("written").notNull(),
    soundsLike: jsonb("sounds_like").$type<string[]>().notNull(),
    language: text("language"),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("term_written").on(table.userId, table.written),
  ],
);
