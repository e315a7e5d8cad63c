import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DocumentKind, DocumentWord } from "#contract/documents.ts";
import type { Device } from "#contract/letters.ts";
import type { RevisedBy, RevisionKind } from "#contract/revisions.ts";
import type { Voice } from "#contract/voices.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** So many frames of silence before frame `at` of a sound, in which they are not counted. */
export type Gap = { at: number; frames: number };

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** 1 had the words of controls, too. */
export const SEARCH_RULES = 2;

/**
 * The words of a text by their stems, for a search: `search_config` knows the stems of a language, `search_words` what is
 * looked through. The owner is one of the words, so that one index finds what is somebody's own.
 */
const wordsOf = (words: string): SQL =>
  sql.raw(
    `to_tsvector(search_config(language), search_words(${words})) || array_to_tsvector(array['@' || user_id])`,
  );

/** What a library holds: something written that is spoken, or something recorded that is written down. */
export const document = pgTable(
  "document",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    kind: text("kind").$type<DocumentKind>().notNull(),
    /** Empty for a recording that nobody has named. */
    title: text("title").notNull(),
    language: text("language"),
    voice: text("voice").$type<Voice>(),
    /** How many speak in a recording, where they were told apart. */
    speakers: smallint("speakers"),
    tags: text("tags").array().notNull().default(sql`'{}'`),
    /** Who is named in its files; empty where nobody is. */
    author: text("author").notNull().default(""),
    cover: text("cover"), // its picture in storage, a JPEG that was drawn here
    /** How its voice is to speak, in the words of the person. */
    instructions: text("instructions").notNull().default(""),
    /** Names at the beginning of a line that are people, and change no voice. */
    namesOff: text("names_off").array().$type<Voice[]>().notNull().default(sql`'{}'`),
    /** Seconds of silence before a paragraph, and around the heading of a chapter; null as usual. */
    paragraphBreak: real("paragraph_break"),
    chapterBreak: real("chapter_break"),
    /** The conversion whose result it began as: its sound, and what it cost. It goes with it. Null of what was written here. */
    conversionId: uuid("conversion_id").references(() => conversion.id, { onDelete: "cascade" }),
    /** When what was written here is deleted; what began as a result goes with its conversion. */
    expiresAt: moment("expires_at"),
    /** The date of its deletion that its person had a letter about. */
    noticeOf: moment("notice_of"),
    /** Length, levels and price of what was made here; of a result its conversion has them. */
    seconds: doublePrecision("seconds"),
    peaks: jsonb("peaks").$type<number[]>(),
    charged: integer("charged").notNull().default(0),
    /** When its person had its recording deleted. */
    recordingDeletedAt: moment("recording_deleted_at"),
    /** When a passage of it was left out for good last: files that were made before say it, and lead nowhere. */
    leftOutAt: moment("left_out_at"),
    /** The document whose text it began with, or where that was made from another one, the first of them. No foreign key: that it goes changes nothing here. Not known of texts from before this was written down. */
    madeFrom: uuid("made_from"),
    originKnown: boolean("origin_known").notNull().default(true),
    timesKnown: boolean("times_known").notNull().default(true), // its words say of which nobody measured the times
    /** Its sound in storage. */
    soundBytes: bigint("sound_bytes", { mode: "number" }).notNull().default(0),
    /** Its text with all that it was before, in UTF-8: a trigger counts it as segments come and go. */
    textBytes: bigint("text_bytes", { mode: "number" }).notNull().default(0),
    /** False of one that has the whole result as one segment still, as those of before there were documents. */
    cut: boolean("cut").notNull().default(true),
    /** The newest revision, and the one whose text it has: an older one after edits were taken back. */
    revision: integer("revision").notNull().default(1),
    shown: integer("shown").notNull().default(1),
    createdAt: created(),
    changedAt: moment("changed_at").notNull().defaultNow(),
    binnedAt: moment("binned_at"),
    search: tsvector("search").generatedAlwaysAs(() => wordsOf("title")),
    /** By which rules its words were indexed: an older version's are indexed anew after a start. */
    searchRules: smallint("search_rules").notNull().default(SEARCH_RULES),
  },
  (table) => [
    index("document_recent").on(table.userId, table.createdAt, table.id),
    uniqueIndex("document_of_conversion").on(table.conversionId),
    index("document_uncut").on(table.id).where(sql`not ${table.cut}`),
    index("document_expiry").on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    index("document_binned").on(table.binnedAt).where(sql`${table.binnedAt} is not null`),
    index("document_unknown_origin").on(table.userId).where(sql`not ${table.originKnown}`),
    index("document_made_from").on(table.madeFrom).where(sql`${table.madeFrom} is not null`),
    index("document_cover").on(table.cover).where(sql`${table.cover} is not null`),
    // A search reads all that waits to be filed in an index of this kind: of titles nothing waits, of texts little.
    index("document_search").using("gin", table.search).with({ fastupdate: false }),
    index("document_stale_search")
      .on(table.id)
      .where(sql`${table.searchRules} < 2 and ${table.conversionId} is null`),
  ],
);

/**
 * A sentence or an utterance, as it was from one revision until another. Rows are closed and followed by others, never
 * changed, so that the text after any edit is one query.
 */
export const segment = pgTable(
  "segment",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    id: uuid("id").notNull().defaultRandom(),
    userId: text("user_id").notNull(),
    /** The revision that made it so, and the one that made it otherwise; null of what is so now. */
    since: integer("since").notNull().default(1),
    until: integer("until"),
    /** What the order goes by. */
    position: doublePrecision("position").notNull(),
    paragraph: boolean("paragraph").notNull().default(false),
    /** A chapter begins with it, which it names. */
    heading: boolean("heading").notNull().default(false),
    text: text("text").notNull(),
    /** What its sound says, where that is another text. */
    says: text("says"),
    language: text("language"),
    speaker: smallint("speaker"),
    /** Where it sounds, in seconds of the conversion's sound; null of what has none. */
    start: real("start"),
    end: real("end"),
    words: jsonb("words").$type<DocumentWord[]>(),
    /** Who speaks it and how; null is as in the document. */
    voice: text("voice").$type<Voice>(),
    instructions: text("instructions"),
    /** What was made of it in this document, which may say an older text. */
    soundId: uuid("sound_id").references(() => sentenceSound.id, { onDelete: "set null" }),
    /** The words that are said of it, by a trigger: what is written here has controls, which nobody reads or hears. */
    search: tsvector("search"),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.id, table.since] }),
    index("segment_order").on(table.documentId, table.position),
    // What was otherwise: a few rows, whatever the length of the text.
    index("segment_past").on(table.documentId, table.until).where(sql`${table.until} is not null`),
    index("segment_sound").on(table.soundId).where(sql`${table.soundId} is not null`),
    index("segment_languages").on(table.userId, table.language).where(sql`${table.until} is null`),
    index("segment_search")
      .using("gin", table.search)
      .with({ gin_pending_list_limit: 256 })
      .where(sql`${table.until} is null`),
  ],
);

/**
 * A take of a sentence: its MP3 in storage. What was spoken for a document and paid for is found again by what was asked
 * for; what its person read themselves by nobody but them. Never changed.
 */
export const sentenceSound = pgTable(
  "sentence_sound",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    /** What was asked for (`wish.ts`), null of a recording; and its text. */
    wish: text("wish"),
    says: text("says").notNull(),
    /** Who spoke it, null of a recording; and how. */
    voice: text("voice").$type<Voice>(),
    instructions: text("instructions").notNull().default(""),
    /** The engine that did; null of a recording, of silence, and of what is older than this column. */
    engine: text("engine"),
    /** Its object in storage, of whole frames. */
    audio: text("audio").notNull(),
    frames: integer("frames").notNull(),
    /** The pauses in it, which lie in no object. */
    gaps: jsonb("gaps").$type<Gap[]>().notNull().default([]),
    /** In seconds of this sound with its pauses. */
    words: jsonb("words").$type<DocumentWord[]>().notNull(),
    /** A few levels, evenly spaced, on one scale for all sentences. */
    levels: real("levels").array().notNull(),
    /** Of a recording: the key of the request that brought it, and what that was. */
    recordingKey: text("recording_key"),
    recordingHash: text("recording_hash"),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex("sentence_sound_recording").on(table.documentId, table.recordingKey),
    check(
      "sentence_sound_spoken_or_recorded",
      sql`num_nulls(${table.wish}, ${table.voice}, ${table.recordingKey}, ${table.recordingHash}) = 2
        and (${table.wish} is null) = (${table.voice} is null)
        and (${table.recordingKey} is null) = (${table.recordingHash} is null)`,
    ),
    index("sentence_sound_of_wish").on(table.documentId, table.wish),
    index("sentence_sound_audio").on(table.audio),
  ],
);

/** What was done to a document: to its text, or to how that is to be spoken. */
export const revision = pgTable(
  "revision",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    /** Counted from 1, which made it. */
    revision: integer("revision").notNull(),
    kind: text("kind").$type<RevisionKind>().notNull(),
    /** What taking it back leads to: the revision whose text was there before. Null of the first, of undo and of redo. */
    before: integer("before"),
    segments: integer("segments").notNull(),
    by: text("by").$type<RevisedBy>().notNull().default("person"),
    /** What their session was opened with; null where it did not say so. */
    device: jsonb("device").$type<Device>(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.revision] })],
);

/**
 * How a document was to be spoken from a revision on, where that was ever changed; the first row is from the beginning.
 * What it is now stands in the document.
 */
export const documentManner = pgTable(
  "document_manner",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    since: integer("since").notNull(),
    voice: text("voice").$type<Voice>(),
    instructions: text("instructions").notNull(),
    namesOff: text("names_off").array().$type<Voice[]>().notNull(),
    paragraphBreak: real("paragraph_break"),
    chapterBreak: real("chapter_break"),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.since] })],
);

/** How words of a document are said, as it was from one revision until another: as `segment`, closed and never changed. */
export const documentPronunciation = pgTable(
  "document_pronunciation",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    /** The client's own. */
    id: uuid("id").notNull(),
    since: integer("since").notNull(),
    until: integer("until"),
    written: text("written").notNull(),
    say: text("say").notNull(),
    part: boolean("part").notNull(),
    matchCase: boolean("match_case").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.id, table.since] }),
    uniqueIndex("document_pronunciation_written")
      .on(table.documentId, table.written)
      .where(sql`${table.until} is null`),
  ],
);

/** What speakers of a recording are called, as it was from one revision until another: as `segment`, closed and never changed. */
export const documentSpeaker = pgTable(
  "document_speaker",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    speaker: smallint("speaker").notNull(),
    since: integer("since").notNull(),
    until: integer("until"),
    name: text("name").notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.speaker, table.since] })],
);

export type DocumentRow = typeof document.$inferSelect;
export type SegmentRow = typeof segment.$inferSelect;
export type SentenceSoundRow = typeof sentenceSound.$inferSelect;
