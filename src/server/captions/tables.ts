import { and, eq, or, type SQL, sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Word } from "#contract/transcript.ts";
import type { EngineName } from "#locales/engine-words.ts";
import { user } from "#server/accounts/tables.ts";
import { hold } from "#server/credits/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** Captions of somebody who talks: who pays for them, how far they are, and who reads along. */
export const live = pgTable(
  "live",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    state: text("state").$type<"open" | "ended">().notNull().default("open"),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    language: text("language"),
    /** By what its page knows the recording that they are of: a recording may have several. */
    recording: text("recording"),
    engine: text("engine").notNull(),
    engineName: text("engine_name").$type<EngineName>().notNull(),
    engineHost: text("engine_host"),
    /** The price of a block, in credits, and its seconds. */
    perBlock: integer("per_block").notNull(),
    blockSeconds: real("block_seconds").notNull(),
    /** SHA-256 of what opens the next connection, until when, and the session that asked for it. */
    ticket: text("ticket"),
    ticketUntil: moment("ticket_until"),
    sessionId: text("session_id"),
    /** The fence: counts the connections; only the newest writes. */
    attempt: integer("attempt").notNull().default(0),
    /** It is ended then, unless somebody has come back. */
    aliveUntil: moment("alive_until").notNull(),
    /** Samples before this place are written down for good. */
    done: bigint("done", { mode: "number" }).notNull().default(0),
    phrases: integer("phrases").notNull().default(0),
    /** How many the recording's captions before these had: readers of a link count on. */
    phrasesBefore: integer("phrases_before").notNull().default(0),
    /** What the address of the link is derived from; null while there is none. The next captions of the recording take it over. */
    link: uuid("link"),
    /** Where it begins to show what is said, in seconds; null shows nothing. It stays when the next captions take the link over. */
    linkFrom: real("link_from"),
    /** Since when the recording is over, while its last words are still written: the link goes with them. */
    recordingOverAt: moment("recording_over_at"),
    /** How often it was opened. */
    readers: integer("readers").notNull().default(0),
    /** The conversion whose price what was paid here is a part of. No foreign key: they go along, and give nothing back. */
    includedIn: uuid("included_in"),
    createdAt: created(),
    endedAt: moment("ended_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("live_key").on(table.userId, table.idempotencyKey),
    index("live_open").on(table.aliveUntil).where(sql`${table.state} = 'open'`),
    index("live_link").on(table.link).where(sql`${table.link} is not null`),
    index("live_expiry").on(table.expiresAt),
    index("live_recording").on(table.userId, table.recording).where(sql`${table.recording} is not null`),
  ],
);

/** What was said, in the order in which it was written down. Seconds from the first sample. */
export const livePhrase = pgTable(
  "live_phrase",
  {
    liveId: uuid("live_id")
      .notNull()
      .references(() => live.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    start: real("start").notNull(),
    end: real("end").notNull(),
    text: text("text").notNull(),
    words: jsonb("words").$type<Word[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.liveId, table.position] })],
);

/** The blocks of sound that captions have begun, each with a hold of its own. */
export const liveBlock = pgTable(
  "live_block",
  {
    liveId: uuid("live_id")
      .notNull()
      .references(() => live.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    holdId: uuid("hold_id")
      .notNull()
      .references(() => hold.id),
    state: text("state").$type<"held" | "paid" | "released">().notNull().default("held"),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.position] }),
    index("live_block_hold").on(table.holdId),
  ],
);

/** How many read along now, by server, as each has said last. */
export const liveAudience = pgTable(
  "live_audience",
  {
    liveId: uuid("live_id")
      .notNull()
      .references(() => live.id, { onDelete: "cascade" }),
    worker: text("worker").notNull(),
    readers: integer("readers").notNull(),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.liveId, table.worker] })],
);

/** A person's captions of a recording, by how its page knows it. */
export const ofRecording = (userId: string, recording: string): SQL | undefined =>
  and(eq(live.userId, userId), eq(live.recording, recording));

/** These captions of a person, and those that the same recording had before or after. */
export function ofSameRecording(userId: string, id: string): SQL | undefined {
  const named = sql`(select of_it.recording from ${live} as of_it where of_it.id = ${id} and of_it.user_id = ${userId})`;
  return and(eq(live.userId, userId), or(eq(live.id, id), eq(live.recording, named)));
}

export type LiveRow = typeof live.$inferSelect;
