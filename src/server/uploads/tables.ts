import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";
import { user } from "#server/accounts/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/** Files that come piece by piece, until a conversion takes them. */
export const upload = pgTable(
  "upload",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** `Upload-Metadata` as it was sent, which is given back with every look. */
    metadata: text("metadata"),
    /** Bytes in all; unknown while they are only being made, as in a recording that goes on. */
    length: bigint("length", { mode: "number" }),
    /** Bytes that are kept, from the beginning on. */
    received: bigint("received", { mode: "number" }).notNull().default(0),
    /** Counts who has held it: only the last one may write. */
    fence: integer("fence").notNull().default(0),
    /** Seconds of sound that are kept, as who records says. */
    seconds: real("seconds"),
    /** When somebody sent last, were it only to say that more will come. */
    sentAt: moment("sent_at").notNull().defaultNow(),
    /** Once it is whole and asked for: its key in storage until it is taken, and its SHA-256 (base64url). */
    key: text("key"),
    digest: text("digest"),
    /** It comes from somebody without an account, whom its person asked for it. */
    guest: boolean("guest").notNull().default(false),
    /** A copy of it that browsers play, where there is one: its key in storage and its bytes. */
    copy: text("copy"),
    copyBytes: bigint("copy_bytes", { mode: "number" }),
    /** When a conversion took it, and which. */
    takenAt: moment("taken_at"),
    conversionId: uuid("conversion_id"),
    createdAt: created(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("upload_user").on(table.userId, table.createdAt),
    index("upload_expiry").on(table.expiresAt),
    index("upload_conversion").on(table.conversionId).where(sql`${table.conversionId} is not null`),
    index("upload_key").on(table.key).where(sql`${table.key} is not null`),
    index("upload_copy").on(table.copy).where(sql`${table.copy} is not null`),
  ],
);

/** What is kept of an upload, each an object in storage, one behind the other. */
export const uploadPiece = pgTable(
  "upload_piece",
  {
    uploadId: uuid("upload_id")
      .notNull()
      .references(() => upload.id, { onDelete: "cascade" }),
    /** The place of its first byte. */
    at: bigint("at", { mode: "number" }).notNull(),
    bytes: integer("bytes").notNull(),
    /** Key in storage, and SHA-256 of what is there (base64url). */
    key: text("key").notNull(),
    digest: text("digest").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.at] }), index("upload_piece_key").on(table.key)],
);
