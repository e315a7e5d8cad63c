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
    note: text("note").notNull(),
    createdAt: created(),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    index("objection_document").on(table.documentId),
    index("objection_share").on(table.shareId),
    index("objection_user").on(table.userId),
  ],
);

export type ObjectionRow = typeof objection.$inferSelect;
