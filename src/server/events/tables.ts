import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { EventType } from "#contract/event-types.ts";
import type { EventData } from "#contract/events.ts";
import { user } from "#server/accounts/tables.ts";
import { created } from "#server/platform/db/columns.ts";

/** What happened in a person's account, for their programs: written with what happened, and never changed. */
export const event = pgTable(
  "event",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** Its number among the person's; a trigger gives it at the commit, so that none is seen before a smaller one. */
    position: bigint("position", { mode: "number" }),
    type: text("type").$type<EventType>().notNull(),
    data: jsonb("data").$type<EventData["data"]>().notNull(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex("event_position").on(table.userId, table.position),
    index("event_created").on(table.createdAt),
  ],
);

/** The number of a person's newest event. Its row is what two commits at once wait at. */
export const eventLine = pgTable("event_line", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  last: bigint("last", { mode: "number" }).notNull(),
});

export type EventRow = typeof event.$inferSelect;
