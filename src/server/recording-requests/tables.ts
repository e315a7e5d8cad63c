import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import { created, moment } from "#server/platform/db/columns.ts";
import { purse } from "#server/purses/tables.ts";
import { upload } from "#server/uploads/tables.ts";

const ownerOf = () =>
  text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/** Links by which others send recordings without an account. Their addresses are derived from the id: nothing here opens one. */
export const recordingRequest = pgTable(
  "recording_request",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: ownerOf(),
    title: text("title").notNull(),
    greeting: text("greeting").notNull(),
    /** Who asks, as guests are shown it. */
    name: text("name").notNull(),
    /** What all that is sent may be together. */
    files: integer("files").notNull(),
    seconds: integer("seconds").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** What of that was made into text, or is being: it makes no room again, also when its upload is forgotten. */
    usedFiles: integer("used_files").notNull().default(0),
    usedSeconds: doublePrecision("used_seconds").notNull().default(0),
    usedBytes: bigint("used_bytes", { mode: "number" }).notNull().default(0),
    /** Pays for what is written down by itself; null: nothing is. */
    purseId: uuid("purse_id").references(() => purse.id, { onDelete: "set null" }),
    writesDown: boolean("writes_down").notNull().default(false),
    expiresAt: moment("expires_at").notNull(),
    createdAt: created(),
    endedAt: moment("ended_at"),
    endedBy: text("ended_by").$type<"owner" | "operator">(),
  },
  (table) => [
    index("recording_request_user").on(table.userId, table.createdAt),
    check("recording_request_pays", sql`not ${table.writesDown} or ${table.purseId} is not null`),
  ],
);

/** What guests say of a file that they send, and what was found of it. Its bytes are an upload of who asked. */
export const receivedRecording = pgTable(
  "received_recording",
  {
    /** The upload's. */
    id: uuid("id")
      .primaryKey()
      .references(() => upload.id, { onDelete: "cascade" }),
    userId: ownerOf(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => recordingRequest.id, { onDelete: "cascade" }),
    /** Who they say they are; empty where they say nothing. */
    sender: text("sender").notNull(),
    /** What their file is called; empty where they recorded it on the page. */
    fileName: text("file_name").notNull(),
    /** Hosts of services that their page named beside this server: nobody else may hear it. Null of what was sent before this was noted. */
    shown: text("shown").array(),
    /** Its page said that it is written down as soon as it arrives: nothing else is, without a press. */
    writesDown: boolean("writes_down").notNull().default(false),
    /** When that began, or was answered from a text that was there; and why it is not, where nothing came of it. */
    begunAt: moment("begun_at"),
    notWritten: jsonb("not_written").$type<Outcome>(),
    /** Of what the guest's browser keeps: it alone may send, look and delete. */
    secretHash: text("secret_hash").notNull(),
    /** Once it is whole and measured: its length, levels 0 to 1, and when that was. */
    seconds: real("seconds"),
    peaks: real("peaks").array(),
    arrivedAt: moment("arrived_at"),
    /** When who asked for it was written to of that, and the date of its deletion of which they were. */
    mailedAt: moment("mailed_at"),
    noticeOf: moment("notice_of"),
    createdAt: created(),
  },
  (table) => [
    index("received_recording_request").on(table.requestId),
    index("received_recording_user").on(table.userId, table.arrivedAt),
    index("received_recording_coming").on(table.createdAt).where(sql`${table.arrivedAt} is null`),
  ],
);

export type RecordingRequestRow = typeof recordingRequest.$inferSelect;
export type ReceivedRow = typeof receivedRecording.$inferSelect;
