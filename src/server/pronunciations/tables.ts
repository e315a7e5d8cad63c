import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "#server/accounts/tables.ts";
import { created } from "#server/platform/db/columns.ts";

/** How people want things said. An entry's id is its client's own, and so unique for its person alone. */
export const pronunciation = pgTable(
  "pronunciation",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    written: text("written").notNull(),
    say: text("say").notNull(),
    part: boolean("part").notNull(),
    matchCase: boolean("match_case").notNull(),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("pronunciation_written").on(table.userId, table.written),
  ],
);
