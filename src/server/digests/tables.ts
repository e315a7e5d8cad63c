import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { DigestContent, DigestFailure, DigestNote, DigestState } from "#contract/digests.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { hold } from "#server/credits/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** A digest as it is stored: with what is not as it should be of it, where there is something. */
export type StoredDigest = DigestContent & { notes?: DigestNote[] };

/** Digests of transcripts: what somebody asked a machine for, its price, and what came of it. They go with the conversion. */
export const digest = pgTable(
  "digest",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    conversionId: uuid("conversion_id")
      .notNull()
      .references(() => conversion.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    state: text("state").$type<DigestState>().notNull().default("running"),
    idempotencyKey: text("idempotency_key").notNull(),
    /** Held when it began, and what of it was charged in the end. */
    credits: integer("credits").notNull(),
    charged: integer("charged").notNull().default(0),
    holdId: uuid("hold_id")
      .notNull()
      .references(() => hold.id),
    /** Who makes it, as it was told before: the model, and its host; null is this server. */
    model: text("model").notNull(),
    host: text("host"),
    /** The fence: which attempt works on it, and until when that claim is good. */
    attempt: integer("attempt").notNull().default(0),
    leaseUntil: moment("lease_until").notNull(),
    content: jsonb("content").$type<StoredDigest>(),
    /** Why it failed. */
    failure: text("failure").$type<DigestFailure>(),
    createdAt: created(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    uniqueIndex("digest_key").on(table.userId, table.idempotencyKey),
    // Two clicks, or two tabs, are one digest.
    uniqueIndex("digest_of_conversion").on(table.conversionId).where(sql`${table.state} <> 'failed'`),
    index("digest_recent").on(table.conversionId, table.createdAt),
    index("digest_open").on(table.leaseUntil).where(sql`${table.state} = 'running'`),
    index("digest_hold").on(table.holdId),
  ],
);

export type DigestRow = typeof digest.$inferSelect;
