import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { TransferKind } from "#contract/credits.ts";
import type { LedgerReason } from "#contract/ledger-reasons.ts";
import type { OutcomeCode } from "#contract/outcomes.ts";
import type { Use } from "#contract/tools.ts";
import { created, moment } from "#server/platform/db/columns.ts";

/* The ledger. Amounts are whole credits. */

export type LedgerAccountKind = "customer" | "purse" | "issued" | "spent" | "owed";

/**
 * Each customer's row has what is stored (`posted`), on hold (`held`), owed after a refund of spent credits (`debt`), and how
 * many disputes freeze it. A purse is a part set aside (`mainId`: from whose), without debt or freeze: the main account's reach
 * into it. System accounts keep no balance, so that no row is touched by everybody's captures.
 */
export const ledgerAccount = pgTable(
  "ledger_account",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").$type<LedgerAccountKind>().notNull(),
    userId: text("user_id"),
    mainId: uuid("main_id").references((): AnyPgColumn => ledgerAccount.id),
    posted: bigint("posted", { mode: "number" }).notNull().default(0),
    held: bigint("held", { mode: "number" }).notNull().default(0),
    debt: bigint("debt", { mode: "number" }).notNull().default(0),
    freezes: integer("freezes").notNull().default(0),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex("ledger_account_user").on(table.userId),
    uniqueIndex("ledger_account_system")
      .on(table.kind)
      .where(sql`${table.kind} not in ('customer', 'purse')`),
    index("ledger_account_main").on(table.mainId).where(sql`${table.mainId} is not null`),
    check("purse_is_of_an_account", sql`(${table.kind} = 'purse') = (${table.mainId} is not null)`),
    check(
      "purse_owes_nothing",
      sql`${table.kind} <> 'purse' or (${table.debt} = 0 and ${table.freezes} = 0)`,
    ),
    check("held_not_negative", sql`${table.held} >= 0`),
    check("available_not_negative", sql`${table.posted} - ${table.held} >= 0`),
    check(
      "debt_is_paid_first",
      sql`${table.debt} = 0 or (${table.debt} > 0 and ${table.posted} = ${table.held})`,
    ),
    check("freezes_not_negative", sql`${table.freezes} >= 0`),
  ],
);

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
    /** Why it moved, and with what values: the outcome that the statement tells of. */
    reason: text("reason").$type<LedgerReason>().notNull(),
    details: jsonb("details").$type<Record<string, string | number>>().notNull().default({}),
    /** Which tool used them. */
    tool: text("tool").$type<Use>(),
    /** Words of somebody's own, which are forgotten with an account: a file's name, first words, an operator's reason. */
    words: text("words").notNull().default(""),
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

/** One side of a transfer: append-only. `balanceAfter` is kept for customers and their purses only. */
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
    /** What they are held for: the tool, and a file's name or the first words, which are forgotten with an account. */
    tool: text("tool").$type<Use>(),
    words: text("words").notNull().default(""),
    /** What the engine is called that works for it. */
    engine: text("engine"),
    /** Why not all of them were taken. */
    releaseReason: text("release_reason").$type<OutcomeCode>(),
    releaseDetails: jsonb("release_details").$type<Record<string, string | number>>(),
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
export const welcomeGrant = pgTable("welcome_grant", {
  personHash: text("person_hash").primaryKey(),
  createdAt: created(),
});

/** A dispute that stops an account from spending, until it is lifted. The operation names the dispute. */
export const ledgerFreeze = pgTable(
  "ledger_freeze",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => ledgerAccount.id),
    operation: text("operation").notNull(),
    createdAt: created(),
    liftedAt: moment("lifted_at"),
  },
  (table) => [uniqueIndex("ledger_freeze_operation").on(table.accountId, table.operation)],
);

/* Statements that prove themselves (docs/decisions/0087). Hashes and salts are 32 bytes in hex. */

/**
 * The seal of a movement of an account: a hash over it and the seal before it. Numbered from 1 without a gap. A purse's account
 * has those of what was set aside in it, too. Append-only, but for salts, which are forgotten with the words.
 */
export const statementSeal = pgTable(
  "statement_seal",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => ledgerAccount.id),
    number: bigint("number", { mode: "number" }).notNull(),
    transferId: uuid("transfer_id")
      .notNull()
      .references(() => ledgerTransfer.id),
    /** Null once the words are forgotten. */
    salt: text("salt"),
    wordsHash: text("words_hash").notNull(),
    /** It moved before there were seals: nothing proves what it was until then. */
    before: boolean("before").notNull(),
    seal: text("seal").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.number] }),
    uniqueIndex("statement_seal_transfer").on(table.transferId, table.accountId),
  ],
);

/** An account's newest seal of a day on which it moved; it stands for the days after it too, until the next. Append-only. */
export const statementHead = pgTable(
  "statement_head",
  {
    /** No foreign key, which would lock every account that moved, all at once. */
    accountId: uuid("account_id").notNull(),
    /** In UTC, as that of a root. */
    day: date("day", { mode: "string" }).notNull(),
    number: bigint("number", { mode: "number" }).notNull(),
    seal: text("seal").notNull(),
    /** By which nobody else finds the account in the tree of a day. */
    nonce: text("nonce").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/** The root of a day, over all accounts. Append-only. */
export const statementRoot = pgTable("statement_root", {
  day: date("day", { mode: "string" }).primaryKey(),
  /** The root before it; null of the first. */
  previous: text("previous"),
  top: text("top").notNull(),
  root: text("root").notNull(),
  createdAt: created(),
});
