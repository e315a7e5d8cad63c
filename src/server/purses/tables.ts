import { and, gt, isNull, or, sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "#server/accounts/tables.ts";
import { ledgerAccount } from "#server/credits/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** A part of a person's credits, set aside under a name. Its balance is the ledger's: `accountId`. */
export const purse = pgTable(
  "purse",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accountId: uuid("account_id")
      .notNull()
      .unique()
      .references(() => ledgerAccount.id),
    /** Of the request that made it, by which it is found again. */
    operation: text("operation").notNull(),
    name: text("name").notNull(),
    /** The most credits that it may hold; null for no bound. */
    cap: integer("cap"),
    /** Filled up to so many credits at the beginning of each month (UTC), as far as the balance goes; null: by hand alone. */
    monthly: integer("monthly"),
    /** The last month that it was filled up for: "2026-11". */
    filledFor: text("filled_for"),
    /** From then on nothing is spent from it, and what is left goes back. */
    expiresAt: moment("expires_at"),
    endedAt: moment("ended_at"),
    createdAt: created(),
  },
  (table) => [uniqueIndex("purse_operation").on(table.userId, table.operation)],
);

/** It can be spent from: none that has ended, or whose last day is over. */
export const isOpenPurse = and(
  isNull(purse.endedAt),
  or(isNull(purse.expiresAt), gt(purse.expiresAt, sql`now()`)),
);
