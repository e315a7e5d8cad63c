import { and, gt, isNull, or, sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { KeyScope } from "#contract/key-limits.ts";
import { user } from "#server/accounts/tables.ts";
import { hold } from "#server/credits/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";
import { purse } from "#server/purses/tables.ts";

/** What opens a person's account to their programs, as far as they said. */
export const apiKey = pgTable(
  "api_key",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** SHA-256 of it (hex): it is long and random, so that nobody can find it by trying. */
    hash: text("hash").notNull().unique(),
    /** Its first characters, by which its person knows it again. */
    prefix: text("prefix").notNull(),
    scopes: text("scopes").array().$type<KeyScope[]>().notNull(),
    purseId: uuid("purse_id").references(() => purse.id, { onDelete: "set null" }),
    engines: text("engines").array(),
    addresses: text("addresses").array(),
    /** The sites for whose pages it makes tokens. */
    origins: text("origins").array(),
    expiresAt: moment("expires_at"),
    /** Another key has its rights since; until then both open. */
    replacedUntil: moment("replaced_until"),
    lastUsedAt: moment("last_used_at"),
    createdAt: created(),
  },
  (table) => [index("api_key_user").on(table.userId)],
);

/** It opens something still: neither its own end nor that of a key that another one has replaced has come. */
export const isOpenKey = and(
  or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql`now()`)),
  or(isNull(apiKey.replacedUntil), gt(apiKey.replacedUntil, sql`now()`)),
);

/** What opens a key to the pages of one site, for some minutes: it ends with its key. */
export const apiToken = pgTable(
  "api_token",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    keyId: uuid("key_id")
      .notNull()
      .references(() => apiKey.id, { onDelete: "cascade" }),
    /** As of a key. */
    hash: text("hash").notNull().unique(),
    origin: text("origin").notNull(),
    scopes: text("scopes").array().$type<KeyScope[]>().notNull(),
    /** So many credits it may use up; null: as many as the purse has. */
    credits: bigint("credits", { mode: "number" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: created(),
  },
  (table) => [index("api_token_key").on(table.keyId), index("api_token_expires").on(table.expiresAt)],
);

/** What is held for what a token asked for: what it uses up, and what it may stop. */
export const apiTokenHold = pgTable(
  "api_token_hold",
  {
    tokenId: uuid("token_id")
      .notNull()
      .references(() => apiToken.id, { onDelete: "cascade" }),
    holdId: uuid("hold_id")
      .notNull()
      .references(() => hold.id),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.holdId] }),
    index("api_token_hold_hold").on(table.holdId),
  ],
);
