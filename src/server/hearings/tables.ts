import { sql } from "drizzle-orm";
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ConversionFailure } from "#contract/faults.ts";
import type { HearingState } from "#contract/hearings.ts";
import type { Segment } from "#contract/transcript.ts";
import type { EngineName } from "#locales/engine-words.ts";
import { user } from "#server/accounts/tables.ts";
import { hold } from "#server/credits/tables.ts";
import { document } from "#server/documents/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** How hearings can end without a result: as conversions do, or because there is no recording any more. */
export type HearingFailure = ConversionFailure | "sound-not-kept";

/** Passages of recordings that are listened to again, their price, and what came of it. They go with their document. */
export const hearing = pgTable(
  "hearing",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    state: text("state").$type<HearingState>().notNull().default("running"),
    idempotencyKey: text("idempotency_key").notNull(),
    /** What the request of that key asked for. */
    requestHash: text("request_hash").notNull(),
    /** Where the passage lies, in seconds of the recording. */
    start: doublePrecision("start").notNull(),
    end: doublePrecision("end").notNull(),
    language: text("language"),
    /** Held when it began, and what of it was charged in the end. */
    credits: integer("credits").notNull(),
    charged: integer("charged").notNull().default(0),
    holdId: uuid("hold_id")
      .notNull()
      .references(() => hold.id),
    /** Who listens, as it was told before: its id, what it is called, and the host of a service; null is this server. */
    engine: text("engine").notNull(),
    engineName: text("engine_name").$type<EngineName>().notNull(),
    host: text("host"),
    /** The fence: which attempt works on it, and until when that claim is good. */
    attempt: integer("attempt").notNull().default(0),
    leaseUntil: moment("lease_until").notNull(),
    /** What was heard, in seconds of the recording. */
    heard: jsonb("heard").$type<Segment[]>(),
    failure: text("failure").$type<HearingFailure>(),
    takenAt: moment("taken_at"),
    createdAt: created(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    uniqueIndex("hearing_key").on(table.userId, table.idempotencyKey),
    index("hearing_recent").on(table.documentId, table.createdAt),
    index("hearing_open").on(table.leaseUntil).where(sql`${table.state} = 'running'`),
    index("hearing_hold").on(table.holdId),
  ],
);

export type HearingRow = typeof hearing.$inferSelect;
