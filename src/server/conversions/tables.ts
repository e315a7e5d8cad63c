import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { ConversionState, ResultNote } from "#contract/conversions.ts";
import type { Estimate } from "#contract/estimate.ts";
import type { ConversionFailure } from "#contract/faults.ts";
import type { SpeakersWish } from "#contract/speakers.ts";
import type { Tool } from "#contract/tools.ts";
import type { Segment, SpokenWord } from "#contract/transcript.ts";
import type { Voice } from "#contract/voices.ts";
import { user } from "#server/accounts/tables.ts";
import { hold } from "#server/credits/tables.ts";
import { moment } from "#server/platform/db/columns.ts";
import { recordingRequest } from "#server/recording-requests/tables.ts";
import { upload } from "#server/uploads/tables.ts";

/** Conversions: the record of each use, its price, its state and its result. */
export const conversion = pgTable(
  "conversion",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    tool: text("tool").$type<Tool>().notNull(),
    state: text("state").$type<ConversionState>().notNull().default("queued"),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** Asked for without a key, and nobody has had the answer yet: the same again is a repetition, not a new use. */
    unanswered: boolean("unanswered").notNull().default(false),
    /** What all of it costs, and what each of its blocks does: `credits` and `included` are together a multiple of it. */
    credits: integer("credits").notNull(),
    perBlock: integer("per_block").notNull().default(1),
    /** Credits of it that were paid before, for captions of the same recording; `credits` are the others. */
    included: integer("included").notNull().default(0),
    holdId: uuid("hold_id").references(() => hold.id),
    /** Credits whose sound or text was sent to the person before the end: what a cancel costs. Never shrinks. */
    delivered: integer("delivered").notNull().default(0),
    /** Credits it cost, once it is over. */
    charged: integer("charged").notNull().default(0),

    /** The fence: who works on it, in which attempt, and until when that claim is good. */
    attempt: integer("attempt").notNull().default(0),
    worker: text("worker"),
    leaseUntil: moment("lease_until"),
    cancelRequested: boolean("cancel_requested").notNull().default(false),
    progress: real("progress").notNull().default(0),
    /** What this attempt has made so far: seconds of sound, or of the recording; and credits whose block is whole. */
    madeSeconds: real("made_seconds").notNull().default(0),
    whole: integer("whole").notNull().default(0),
    secondsLeft: real("seconds_left"),

    title: text("title").notNull(),
    /** The text of speech; of a recording the names and words that a program said it may hold. */
    prompt: text("prompt"),
    voice: text("voice").$type<Voice>(),
    instructions: text("instructions"),
    language: text("language"),
    /** Asked of a recording: who speaks. Null where it is not needed. */
    speakers: text("speakers").$type<SpeakersWish>(),
    /** Asked of a recording: to be written in English, and to be freed of noise before. */
    translate: boolean("translate").notNull().default(false),
    denoise: boolean("denoise").notNull().default(false),
    /** What its person's vocabulary was then (`vocabularyMark`): another one makes another transcript. */
    vocabulary: text("vocabulary"),
    /** The engine that works on it, what it is called, and where: the host of a service, or this server (null). */
    engine: text("engine").notNull(),
    engineName: text("engine_name"),
    engineHost: text("engine_host"),

    /** Hosts that alone may hear it beside this server, as whoever sent the recording was shown; null where nobody was. */
    onlyHosts: text("only_hosts").array(),
    /** Names of the engines that alone may work on it, where a key said so. */
    onlyEngines: text("only_engines").array(),
    /** By which request the recording came, where nobody pressed: it was written down as it arrived. */
    recordingRequestId: uuid("recording_request_id").references(() => recordingRequest.id, {
      onDelete: "set null",
    }),

    /** By what its page knows the recording that it is of, as captions of the same do; null of files, and where nobody said. */
    recording: text("recording"),
    /** Key of the upload or recording in storage; null once it is deleted. */
    input: text("input"),
    inputBytes: bigint("input_bytes", { mode: "number" }),
    /** SHA-256 of the recording as it was sent (base64url); null of what nobody sent, and of what was sent long ago. */
    inputDigest: text("input_digest"),
    /** Key of the spoken audio in storage. */
    audio: text("audio"),
    seconds: real("seconds"),
    text: text("text"),
    segments: jsonb("segments").$type<Segment[]>(),
    words: jsonb("words").$type<SpokenWord[]>(),
    peaks: jsonb("peaks").$type<number[]>(),
    notFollowed: jsonb("not_followed").$type<string[]>(),
    /** What the person should know of the result. */
    note: text("note").$type<ResultNote>(),
    /** The free first minute of an upload, in no library and no list; of which, as long as that is there; and what it lets one expect. */
    preview: boolean("preview").notNull().default(false),
    /** False of what a program asked for without `store`: in no library and no list, and gone after some hours. */
    stored: boolean("stored").notNull().default(true),
    previewOf: uuid("preview_of").references(() => upload.id, { onDelete: "set null" }),
    estimate: jsonb("estimate").$type<Estimate>(),
    /** Why it failed. */
    failure: text("failure").$type<ConversionFailure>(),

    createdAt: moment("created_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("conversion_key").on(table.userId, table.idempotencyKey),
    index("conversion_unanswered").on(table.userId, table.requestHash).where(sql`${table.unanswered}`),
    index("conversion_transcribed")
      .on(table.userId, table.requestHash)
      .where(sql`${table.state} = 'done' and ${table.tool} <> 'text-to-speech'`),
    index("conversion_input_digest")
      .on(table.userId, table.inputDigest)
      .where(sql`${table.inputDigest} is not null`),
    index("conversion_recent").on(table.userId, table.createdAt),
    index("conversion_open").on(table.leaseUntil).where(sql`${table.state} in ('queued', 'running')`),
    index("conversion_expiry").on(table.expiresAt),
    index("conversion_input").on(table.input).where(sql`${table.input} is not null`),
    index("conversion_recording_request")
      .on(table.recordingRequestId)
      .where(sql`${table.recordingRequestId} is not null`),
    index("conversion_by_request_hold").on(table.holdId).where(sql`${table.recordingRequestId} is not null`),
    index("conversion_unstored").on(table.userId).where(sql`not ${table.stored}`),
    index("conversion_preview").on(table.userId, table.createdAt).where(sql`${table.preview}`),
    index("conversion_preview_of").on(table.previewOf).where(sql`${table.previewOf} is not null`),
    index("conversion_audio").on(table.audio).where(sql`${table.audio} is not null`),
  ],
);

/**
 * Keys of requests that a conversion of before has answered: nothing was begun by them, and nothing paid. Each is used all the
 * same, as long as that conversion is there.
 */
export const answeredKey = pgTable(
  "answered_key",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    conversionId: uuid("conversion_id")
      .notNull()
      .references(() => conversion.id, { onDelete: "cascade" }),
    /** What was asked for by it; empty once no request may get that any more. */
    requestHash: text("request_hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("answered_key_conversion").on(table.conversionId),
  ],
);

/** What engines did for a person within the last hour that nobody paid for, in seconds of sound. */
export const unpaidWork = pgTable(
  "unpaid_work",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    seconds: real("seconds").notNull(),
    /** Asked for by a page of another site, whose readers are not the person. */
    byToken: boolean("by_token").notNull().default(false),
    /** Of what guests sent, written down by itself: they are not the person either. */
    byRequest: boolean("by_request").notNull().default(false),
    endedAt: moment("ended_at").notNull().defaultNow(),
  },
  (table) => [index("unpaid_work_user").on(table.userId, table.endedAt)],
);

/**
 * What a running conversion has made so far, piece by piece, for whoever follows it on any server. A sound's pieces are
 * objects in storage; they go when the whole is there.
 */
export const conversionPart = pgTable(
  "conversion_part",
  {
    conversionId: uuid("conversion_id")
      .notNull()
      .references(() => conversion.id, { onDelete: "cascade" }),
    attempt: integer("attempt").notNull(),
    /** Counted from 0 within the attempt. */
    position: integer("position").notNull(),
    /** Credits whose blocks have begun with it: a piece lies in one block. */
    credits: integer("credits").notNull(),
    /** Key of the piece of sound in storage. */
    audio: text("audio"),
    /** What was heard. */
    segments: jsonb("segments").$type<Segment[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.conversionId, table.attempt, table.position] }),
    index("conversion_part_audio").on(table.audio).where(sql`${table.audio} is not null`),
  ],
);
