import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CheckState, Doubt } from "#contract/checks.ts";
import type { ConversionFailure } from "#contract/faults.ts";
import { user } from "#server/accounts/tables.ts";
import { document, sentenceSound } from "#server/documents/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** A check: that somebody had what voices made of a document listened to, and how far that is. */
export const speechCheck = pgTable(
  "speech_check",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    state: text("state").$type<CheckState>().notNull().default("running"),
    /** Who listens. */
    engine: text("engine").notNull(),
    /** Sentences that it found to listen to, and their characters at most. */
    sentences: integer("sentences").notNull(),
    characters: integer("characters").notNull(),
    /** What of both it has listened to, and how many of those sentences were not understood. */
    listened: integer("listened").notNull().default(0),
    listenedCharacters: integer("listened_characters").notNull().default(0),
    lost: integer("lost").notNull().default(0),
    /** The fence: which attempt works on it, and until when that claim is good. */
    attempt: integer("attempt").notNull().default(0),
    leaseUntil: moment("lease_until").notNull(),
    /** Attempts in a row that listened to nothing. */
    vain: integer("vain").notNull().default(0),
    failure: text("failure").$type<ConversionFailure>(),
    createdAt: created(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    // One at a time of a person: two clicks, or two tabs, are one check.
    uniqueIndex("speech_check_running").on(table.userId).where(sql`${table.state} = 'running'`),
    index("speech_check_recent").on(table.documentId, table.createdAt),
    index("speech_check_lately").on(table.userId, table.createdAt),
    index("speech_check_open").on(table.leaseUntil).where(sql`${table.state} = 'running'`),
  ],
);

/** What was heard in a sound of a sentence. A sound says one text, so this is of both; it goes with it. */
export const checkedSound = pgTable(
  "checked_sound",
  {
    soundId: uuid("sound_id")
      .primaryKey()
      .references(() => sentenceSound.id, { onDelete: "cascade" }),
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    heard: text("heard").notNull(),
    /** Null where the voice was not understood. */
    doubts: jsonb("doubts").$type<Doubt[]>(),
    checkedAt: moment("checked_at").notNull().defaultNow(),
    /** When its person said that it sounds right. */
    dismissedAt: moment("dismissed_at"),
  },
  (table) => [index("checked_sound_of_document").on(table.documentId)],
);

export type CheckRow = typeof speechCheck.$inferSelect;
