import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ConversionState, Tool } from "#contract/calls.ts";
import type { Segment, SpokenWord } from "#contract/transcript.ts";
import type { Voice } from "#contract/voices.ts";
import type { EngineFailure } from "#server/speech/engine.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const created = () => moment("created_at").notNull().defaultNow();

/* Accounts and sessions: the tables Better Auth reads and writes. */

export const user = pgTable("user", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  admin: boolean("admin").notNull().default(false),
  /** Rises when everything that was begun for the account ends (`auth/pending.ts`); signed links carry it. */
  generation: integer("generation").notNull().default(0),
  /** The person wants to be told when few credits are left, and when that was done last. */
  lowBalanceMail: boolean("low_balance_mail").notNull().default(true),
  lowBalanceToldAt: moment("low_balance_told_at"),
  /** When they were here last, exact to about a minute; sessions end and leave no trace. */
  lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
  createdAt: created(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const session = pgTable(
  "session",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** A hash of it, by `storedToken`. */
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    /** "Remember me" was ticked: each use moves its end by more. */
    remembered: boolean("remembered").notNull().default(false),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    createdAt: created(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("session_user").on(table.userId)],
);

export const account = pgTable(
  "account",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: created(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("account_user").on(table.userId)],
);

export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: created(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

/* The ledger. Amounts are whole credits. */

export type LedgerAccountKind = "customer" | "issued" | "spent" | "owed";

/**
 * One row per customer carries the stored balance (`posted`), what is on hold (`held`), what is owed
 * after a refund of credits that were spent (`debt`), and how many open disputes freeze it (`freezes`).
 * The system accounts keep no balance, so that no row is touched by everybody's captures.
 */
export const ledgerAccount = pgTable(
  "ledger_account",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").$type<LedgerAccountKind>().notNull(),
    userId: text("user_id"),
    posted: bigint("posted", { mode: "number" }).notNull().default(0),
    held: bigint("held", { mode: "number" }).notNull().default(0),
    debt: bigint("debt", { mode: "number" }).notNull().default(0),
    freezes: integer("freezes").notNull().default(0),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex("ledger_account_user").on(table.userId),
    uniqueIndex("ledger_account_system").on(table.kind).where(sql`${table.kind} <> 'customer'`),
    check("held_not_negative", sql`${table.held} >= 0`),
    check("available_not_negative", sql`${table.posted} - ${table.held} >= 0`),
    check(
      "debt_is_paid_first",
      sql`${table.debt} = 0 or (${table.debt} > 0 and ${table.posted} = ${table.held})`,
    ),
    check("freezes_not_negative", sql`${table.freezes} >= 0`),
  ],
);

export type TransferKind = "grant" | "capture" | "deduction" | "refund" | "settlement";

/** A movement of credits: append-only, its entries add to zero. */
export const ledgerTransfer = pgTable(
  "ledger_transfer",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").$type<TransferKind>().notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => ledgerAccount.id),
    /** Unique per account: the same operation twice is the same transfer. */
    operation: text("operation").notNull(),
    holdId: uuid("hold_id"),
    /** In plain words, for the statement. */
    reason: text("reason").notNull(),
    /** What the customer has after it: posted − debt. */
    balanceAfter: bigint("balance_after", { mode: "number" }).notNull().default(0),
    createdAt: created(),
  },
  (table) => [
    index("ledger_transfer_time").on(table.accountId, table.createdAt),
    uniqueIndex("ledger_transfer_operation").on(table.accountId, table.operation),
    index("ledger_transfer_hold").on(table.holdId),
  ],
);

/** One side of a transfer: append-only. `balanceAfter` is kept for customers only. */
export const ledgerEntry = pgTable(
  "ledger_entry",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    transferId: uuid("transfer_id")
      .notNull()
      .references(() => ledgerTransfer.id),
    accountId: uuid("account_id")
      .notNull()
      .references(() => ledgerAccount.id),
    amount: bigint("amount", { mode: "number" }).notNull(),
    balanceAfter: bigint("balance_after", { mode: "number" }),
  },
  (table) => [
    index("ledger_entry_account").on(table.accountId, table.id),
    index("ledger_entry_transfer").on(table.transferId),
    check("amount_not_zero", sql`${table.amount} <> 0`),
  ],
);

/** `split`: a part was taken and the rest given back. */
export type HoldState = "held" | "captured" | "released" | "split";

/** Credits set aside for a conversion, to be taken in parts while held; it resolves once. A trigger refuses all else. */
export const hold = pgTable(
  "hold",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => ledgerAccount.id),
    operation: text("operation").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    /** How many of them were taken so far. */
    captured: bigint("captured", { mode: "number" }).notNull().default(0),
    state: text("state").$type<HoldState>().notNull().default("held"),
    reason: text("reason").notNull(),
    /** Why it was released, in plain words. */
    releasedBecause: text("released_because"),
    /** A fault broke off work that had begun to give something: it counts against serving ahead of payment. */
    brokeOff: boolean("broke_off").notNull().default(false),
    expiresAt: moment("expires_at").notNull(),
    createdAt: created(),
    resolvedAt: moment("resolved_at"),
  },
  (table) => [
    uniqueIndex("hold_operation").on(table.accountId, table.operation),
    index("hold_open").on(table.expiresAt).where(sql`${table.state} = 'held'`),
    index("hold_broke_off").on(table.accountId, table.resolvedAt).where(sql`${table.brokeOff}`),
    check("hold_amount_positive", sql`${table.amount} > 0`),
  ],
);

/** Persons who had their sign-up credits, by the hash of their canonical email. Outlives the user row. */
export const signUpGrant = pgTable("sign_up_grant", {
  personHash: text("person_hash").primaryKey(),
  createdAt: created(),
});

export type ConversionFailure = EngineFailure | "no-speech" | "interrupted" | "disk-full" | "unexpected";

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
    credits: integer("credits").notNull(),
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

    title: text("title").notNull(),
    prompt: text("prompt"),
    voice: text("voice").$type<Voice>(),
    instructions: text("instructions"),
    language: text("language"),
    engine: text("engine").notNull(),

    /** Key of the upload or recording in storage; null once it is deleted. */
    input: text("input"),
    inputBytes: bigint("input_bytes", { mode: "number" }),
    /** Key of the spoken audio in storage. */
    audio: text("audio"),
    seconds: real("seconds"),
    text: text("text"),
    segments: jsonb("segments").$type<Segment[]>(),
    words: jsonb("words").$type<SpokenWord[]>(),
    peaks: jsonb("peaks").$type<number[]>(),
    notFollowed: jsonb("not_followed").$type<string[]>(),
    message: text("message").notNull().default(""),
    /** Why it failed, as a code: an EngineFailure or one of ours. */
    failure: text("failure").$type<ConversionFailure>(),

    createdAt: created(),
    finishedAt: moment("finished_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("conversion_key").on(table.userId, table.idempotencyKey),
    index("conversion_unanswered").on(table.userId, table.requestHash).where(sql`${table.unanswered}`),
    index("conversion_recent").on(table.userId, table.createdAt),
    index("conversion_open").on(table.leaseUntil).where(sql`${table.state} in ('queued', 'running')`),
    index("conversion_expiry").on(table.expiresAt),
    index("conversion_input").on(table.input).where(sql`${table.input} is not null`),
    index("conversion_audio").on(table.audio).where(sql`${table.audio} is not null`),
  ],
);

export const schema = {
  user,
  session,
  account,
  verification,
  ledgerAccount,
  ledgerTransfer,
  ledgerEntry,
  hold,
  signUpGrant,
  conversion,
};
