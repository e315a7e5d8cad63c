import { sql } from "drizzle-orm";
import { doublePrecision, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ObjectionKind, ObjectionState } from "#contract/objection-limits.ts";
import { user } from "#server/accounts/tables.ts";
import { document } from "#server/documents/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";
import { share } from "#server/shares/tables.ts";

/** What somebody who was recorded said against a passage, by a link, and what its person decided. */
export const objection = pgTable(
  "objection",
  {
    /** The client's own. */
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    documentId: uuid("document_id")
      .notNull()
      .references(() => document.id, { onDelete: "cascade" }),
    /** It stays as a record when the link goes, with the name that the link had. */
    shareId: uuid("share_id").references(() => share.id, { onDelete: "set null" }),
    participant: text("participant").notNull(),
    kind: text("kind").$type<ObjectionKind>().notNull(),
    state: text("state").$type<ObjectionState>().notNull().default("open"),
    /** The passage, in seconds of the recording. */
    start: doublePrecision("start").notNull(),
    end: doublePrecision("end").notNull(),
    /** What would be silent, where the times of its words are estimated; null elsewhere, and until that is looked for. */
    silentStart: doublePrecision("silent_start"),
    silentEnd: doublePrecision("silent_end"),
    note: text("note").notNull(),
    createdAt: created(),
    decidedAt: moment("decided_at"),
    /** When the document's person was written to of it. */
    mailedAt: moment("mailed_at"),
  },
  (table) => [
    index("objection_document").on(table.documentId),
    index("objection_share").on(table.shareId),
    index("objection_user").on(table.userId),
    index("objection_unmailed")
      .on(table.createdAt)
      .where(sql`${table.state} = 'open' and ${table.mailedAt} is null`),
  ],
);

/**
 * A passage that is to be left out of all that there is of a recording, from when that was accepted until it is done, whatever
 * becomes of the transcript meanwhile. So it names the file, and the words by which other transcripts of that say the passage.
 */
export const leavingOut = pgTable(
  "leaving_out",
  {
    /** The objection's. */
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** No foreign key: it may go before this is done. */
    documentId: uuid("document_id").notNull(),
    /** Of the file that was sent, and of the request that it was sent with, as far as they are known. */
    digest: text("digest"),
    requestHash: text("request_hash").notNull().default(""),
    start: doublePrecision("start").notNull(),
    end: doublePrecision("end").notNull(),
    said: text("said").array().notNull(),
    createdAt: created(),
  },
  (table) => [index("leaving_out_user").on(table.userId), index("leaving_out_created").on(table.createdAt)],
);

export type LeavingOut = typeof leavingOut.$inferSelect;
export type ObjectionRow = typeof objection.$inferSelect;
