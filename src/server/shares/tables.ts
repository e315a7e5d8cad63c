import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReportReason } from "#contract/share-limits.ts";
import { user } from "#server/accounts/tables.ts";
import { type DocumentRow, document, sentenceSound } from "#server/documents/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";
import { recordingRequest } from "#server/recording-requests/tables.ts";

const ownerOf = () =>
  text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });
const itsDocument = () =>
  uuid("document_id")
    .notNull()
    .references(() => document.id, { onDelete: "cascade" });

/** What a link that isn't live keeps of its document beside the text and its sounds. */
export type KeptManner = Pick<
  DocumentRow,
  "voice" | "language" | "namesOff" | "paragraphBreak" | "chapterBreak" | "speakers"
> & { peaks: number[] | null } & Partial<Pick<DocumentRow, "author" | "cover">>;

/** A passage that is quoted: what this server states of it, and its signature over those bytes, in base64. */
export type KeptQuote = { statement: string; signature: string; bytes: number };

/** Links by which a document opens without an account. Their addresses are derived from the id: nothing here opens one. */
export const share = pgTable(
  "share",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: ownerOf(),
    documentId: itsDocument(),
    /** Whose text it shows, and what it was called then; null where it shows the document as it is. */
    revision: integer("revision"),
    title: text("title"),
    /** How it was to be spoken then, and its levels; null with the title. */
    manner: jsonb("manner").$type<KeptManner>(),
    /** It opens this passage and nothing else of its document; the passage's sound in storage. Null of other links. */
    quote: jsonb("quote").$type<KeptQuote>(),
    clip: text("clip"),
    /** By `hashPassword`; null where there is none. */
    password: text("password"),
    mayDownload: boolean("may_download").notNull().default(false),
    /** Who has it, of a copy for somebody who was recorded: they may say what is to be put right, or left out. */
    participant: text("participant"),
    views: integer("views").notNull().default(0),
    expiresAt: moment("expires_at"),
    createdAt: created(),
    endedAt: moment("ended_at"),
    endedBy: text("ended_by").$type<"owner" | "operator">(),
  },
  (table) => [
    index("share_document").on(table.documentId),
    index("share_user").on(table.userId),
    index("share_clip").on(table.clip).where(sql`${table.clip} is not null`),
  ],
);

/** Which sound each sentence had when a link was made that isn't live. Sounds stay as long as their document. */
export const shareSound = pgTable(
  "share_sound",
  {
    shareId: uuid("share_id")
      .notNull()
      .references(() => share.id, { onDelete: "cascade" }),
    segmentId: uuid("segment_id").notNull(),
    soundId: uuid("sound_id")
      .notNull()
      .references(() => sentenceSound.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.shareId, table.segmentId] }),
    index("share_sound_sound").on(table.soundId),
  ],
);

/** What readers told of a link. It stays when the link goes, so that nobody escapes by deleting. */
export const shareReport = pgTable(
  "share_report",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Of the link's owner. */
    userId: ownerOf(),
    shareId: uuid("share_id").references(() => share.id, { onDelete: "set null" }),
    /** The same of a link by which recordings are asked for. */
    requestId: uuid("request_id").references(() => recordingRequest.id, { onDelete: "set null" }),
    /** What was shown under that link then. */
    title: text("title").notNull(),
    reason: text("reason").$type<ReportReason>().notNull(),
    words: text("words").notNull(),
    createdAt: created(),
    settledAt: moment("settled_at"),
    settledBy: text("settled_by").$type<"link-ended" | "suspended" | "left">(),
  },
  (table) => [
    index("share_report_time").on(table.createdAt),
    index("share_report_share").on(table.shareId),
    index("share_report_request").on(table.requestId),
    index("share_report_user").on(table.userId),
  ],
);

/** Private feeds. The address is derived from the id, and another one after each renewal. */
export const feed = pgTable(
  "feed",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    id: uuid("id").notNull().defaultRandom(),
    createdAt: created(),
  },
  (table) => [uniqueIndex("feed_id").on(table.id)],
);

export const feedItem = pgTable(
  "feed_item",
  { userId: ownerOf(), documentId: itsDocument(), addedAt: moment("added_at").notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.userId, table.documentId] }),
    index("feed_item_document").on(table.documentId),
  ],
);

export type ShareRow = typeof share.$inferSelect;
