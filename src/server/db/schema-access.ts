import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/* Who may try what, and how often. */

/** Counters of the rate limits, kept in the database so that they survive a restart. */
export const rateLimit = pgTable("rate_limit", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: moment("expire"),
});
