import { sql } from "drizzle-orm";
import {
  boolean,
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
import type { DocumentWord } from "#contract/documents.ts";
import type { ConversionFailure } from "#contract/faults.ts";
import type { BlockState, PressState } from "#contract/making.ts";
import type { ScriptStep } from "#contract/read-script.ts";
import type { Voice } from "#contract/voices.ts";
import type { EngineName } from "#locales/engine-words.ts";
import { user } from "#server/accounts/tables.ts";
import { hold } from "#server/credits/tables.ts";
import { document, type Gap } from "#server/documents/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** A job: its queue, and what it is given. */
export type Afterwards = { queue: string; payload: object };

/**
 * All that the sentences of a press follow from, so that those which are not written down yet can be at any time: the text
 * of a revision never changes, and what else speaks or pays is here as it was at the press. Gone once all are written.
 */
export type Rest = {
  revision: number;
  voice: Voice | null;
  instructions: string;
  namesOff: Voice[];
  /** Those that occur in the text. */
  pronunciations: { written: string; say: string; part?: boolean; matchCase?: boolean; first?: true }[];
  /** Characters of a new block; those of all the sentences; and what the paid blocks had room for. */
  size: number;
  characters: number;
  living: { id: string; left: number }[];
  /** Where the sentences stand among the segments, counted from 0: stretches, in the order of their numbers. */
  firsts: [from: number, to: number][];
  /** Other places that say the same as a sentence: the place, and its number. */
  also: [place: number, number: number][];
};

/** A press of "make": the sentences of a document that were new or changed then, and who speaks them. */
export const press = pgTable(
  "press",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The segment of which another take is made; null of a press for all that is new or changed. */
    takeOf: uuid("take_of"),
    /** What it makes again for nothing: the hash of the sentence's text. It opens no block and takes no room. */
    freeOf: text("free_of"),
    state: text("state").$type<PressState>().notNull().default("running"),
    idempotencyKey: text("idempotency_key").notNull(),
    /** How many sentences, and the credits of the blocks that were opened for them. */
    sentences: integer("sentences").notNull(),
    credits: integer("credits").notNull(),
    perBlock: integer("per_block").notNull(),
    engine: text("engine").notNull(),
    engineName: text("engine_name").$type<EngineName>().notNull(),
    /** Where it was said that the text goes; null is this server. */
    engineHost: text("engine_host"),
    language: text("language"),
    /** The fence: which attempt works on it, and until when that claim is good. */
    attempt: integer("attempt").notNull().default(0),
    leaseUntil: moment("lease_until").notNull(),
    /** Attempts in a row that made nothing. */
    vain: integer("vain").notNull().default(0),
    failure: text("failure").$type<ConversionFailure>(),
    /** Of a long text: what is to be written down of it still; null when all of its sentences are. */
    rest: jsonb("rest").$type<Rest>(),
    /** Beside that: how many of its sentences are written down, and the first of its blocks in which others take room. */
    written: integer("written"),
    restBlock: integer("rest_block"),
    /** Its person wants to know when it is over. */
    notify: boolean("notify").notNull().default(false),
    /** The job that is sent when it is over, for whoever had it begun. */
    afterwards: jsonb("afterwards").$type<Afterwards>(),
    createdAt: created(),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    uniqueIndex("press_key").on(table.userId, table.idempotencyKey),
    // Two clicks, or two tabs, are one press.
    uniqueIndex("press_running").on(table.documentId).where(sql`${table.state} = 'running'`),
    // Once for a sentence as it was spoken: what failed or was canceled gave nothing, and counts as none.
    uniqueIndex("press_free")
      .on(table.documentId, table.freeOf)
      .where(sql`${table.state} in ('running', 'done')`),
    index("press_recent").on(table.documentId, table.createdAt),
    index("press_open").on(table.leaseUntil).where(sql`${table.state} = 'running'`),
  ],
);

/** Room for so many characters of one document, with the hold that pays for it. */
export const block = pgTable(
  "block",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    pressId: uuid("press_id")
      .notNull()
      .references(() => press.id, { onDelete: "cascade" }),
    /** Its place among the blocks of its press. */
    position: integer("position").notNull(),
    state: text("state").$type<BlockState>().notNull().default("held"),
    holdId: uuid("hold_id")
      .notNull()
      .references(() => hold.id),
    credits: integer("credits").notNull(),
    characters: integer("characters").notNull(),
    /** Characters that are taken, of sentences that wait too. */
    taken: integer("taken").notNull(),
    /** Until when what is left of a captured one serves corrections. */
    servesUntil: moment("serves_until"),
    createdAt: created(),
  },
  (table) => [
    index("block_of_document").on(table.documentId, table.state),
    index("block_of_press").on(table.pressId, table.position),
    index("block_hold").on(table.holdId),
  ],
);

/** A sentence of a press: what is to be spoken, and its sound from when it is made until it is kept or dropped. */
export const pressSentence = pgTable(
  "press_sentence",
  {
    pressId: uuid("press_id")
      .notNull()
      .references(() => press.id, { onDelete: "cascade" }),
    /** In the order of the text, from 1. */
    number: integer("number").notNull(),
    wish: text("wish").notNull(),
    text: text("text").notNull(),
    voice: text("voice").$type<Voice>().notNull(),
    instructions: text("instructions").notNull(),
    /** What the controls in it and before it ask for; null where it is said as it is written. */
    script: jsonb("script").$type<ScriptStep[]>(),
    /** Where in the document it is to sound; nowhere yet, of a take. */
    segments: uuid("segments").array().notNull(),
    /** The last block of its press that it takes room in; null when only blocks that were paid before serve it. */
    lastBlock: integer("last_block"),
    firstBlock: integer("first_block"),
    /** `failed` stays of those that are dropped: the one that the press broke on. */
    state: text("state")
      .$type<"waiting" | "made" | "kept" | "dropped" | "failed">()
      .notNull()
      .default("waiting"),
    /** Sound of it was given to the person. */
    delivered: boolean("delivered").notNull().default(false),
    /** Who spoke it: the press may have gone on with another engine. */
    engine: text("engine"),
    audio: text("audio"),
    frames: integer("frames"),
    gaps: jsonb("gaps").$type<Gap[]>(),
    words: jsonb("words").$type<DocumentWord[]>(),
    levels: real("levels").array(),
  },
  (table) => [
    primaryKey({ columns: [table.pressId, table.number] }),
    index("press_sentence_waiting").on(table.pressId, table.lastBlock).where(sql`${table.state} = 'waiting'`),
    index("press_sentence_audio").on(table.audio).where(sql`${table.audio} is not null`),
  ],
);

/** Room that a sentence takes in a block. */
export const sentenceRoom = pgTable(
  "sentence_room",
  {
    pressId: uuid("press_id")
      .notNull()
      .references(() => press.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    blockId: uuid("block_id")
      .notNull()
      .references(() => block.id, { onDelete: "cascade" }),
    characters: integer("characters").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pressId, table.number, table.blockId] }),
    index("sentence_room_block").on(table.blockId),
  ],
);

export type PressRow = typeof press.$inferSelect;
export type BlockRow = typeof block.$inferSelect;
export type PressSentenceRow = typeof pressSentence.$inferSelect;
