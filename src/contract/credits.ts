import { z } from "zod";
import { defineCalls, outcomeFields } from "./call.ts";
import { statementRootSchema } from "./statement-root.ts";
import { plainText } from "./text.ts";
import { USES } from "./tools.ts";

/** What moved credits, as the statement filters it. */
export const STATEMENT_KINDS = [
  "welcome",
  "purchase",
  "use", // a conversion or the deduct call
  "not-charged", // a hold that was given back: amount 0, `because` says why
  "refund", // a refund or a lost dispute took credits back
  "adjustment", // an operator gave or took credits
  "purse", // credits were set aside in a purse, or came back
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What a movement of the ledger is, as an operator reads it. */
export const TRANSFER_KINDS = [
  "grant",
  "capture", // a conversion took what was on hold for it
  "deduction", // the deduct call, or an operator
  "refund", // money went back, and credits with it
  "settlement", // credits owed were paid from a hold: what the customer has stays the same
  "purse", // credits were set aside in a purse (less here), or came back from it
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** The calendar of databases has no year 0 (ISO 8601 calls 1 BC so). */
const day = z.iso.date().refine((date) => date >= "0001");
/** Days are UTC and both included. */
const statementQuery = z.object({
  kind: z.enum(STATEMENT_KINDS).optional(),
  tool: z.enum(USES).optional(),
  /** One of the person's purses; without it the account beside them, where what is set aside is one line each. */
  purse: z.uuid().optional(),
  from: day.optional(),
  to: day.optional(),
  cursor: plainText.max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

export const statementLineSchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(STATEMENT_KINDS),
    tool: z.enum(USES).nullable(),
    /** Why they moved. */
    reason: z.object(outcomeFields),
    /** Words of somebody's own: a file's name, first words, an operator's reason. Empty when there are none. */
    words: z.string(),
    /** What the engine is called that worked; null where none did, and of old ones. */
    engine: z.string().nullable(),
    /** Credits: + given, − taken, 0 for a hold that was given back. */
    amount: z.number().int(),
    /** Balance after this line; below zero only while credits are owed after a refund. */
    balanceAfter: z.number().int(),
    /** Why nothing, or not everything, was charged; null otherwise. */
    because: z.object(outcomeFields).nullable(),
    purchaseId: z.string().nullable(),
    /** The document that it paid a block of, where that is in the library still. */
    paid: z.object({ document: z.string(), block: z.string() }).nullable(),
    /** What the link for recordings is called by which it came that was written down by itself, as long as the link is here. */
    asked: z.string().nullable(),
  })
  .meta({ id: "StatementLine" });
export type StatementLine = z.infer<typeof statementLineSchema>;

const balance = { creditBalance: z.number().int() };

export const CREDIT_CALLS = defineCalls({
  readCredits: {
    method: "POST",
    path: "/api/voice/get-credit",
    caller: "person",
    scopes: ["read"],
    summary: "The person and their balance.",
    reply: { ...balance, id: z.string(), name: z.string(), email: z.string() },
  },
  deductCredit: {
    method: "POST",
    path: "/api/voice/deduct-credit",
    caller: "person",
    summary: "Takes one credit.",
    keyed: true,
    reply: balance,
    done: ["credit-deducted"],
    refused: { 200: ["insufficient-credit", "account-frozen", "key-reused"] },
    refusal: balance,
  },
  readStatement: {
    method: "GET",
    path: "/api/statement",
    caller: "person",
    scopes: ["read"],
    summary: "Where every credit came from and went, newest first.",
    query: statementQuery,
    reply: {
      ...balance,
      /** Newest first. */
      lines: z.array(statementLineSchema),
      nextCursor: z.string().nullable(),
      /** Credits on hold for work that is running. */
      held: z.number().int(),
      /** Credits owed after a refund of credits that were spent; the next credits pay them first. */
      owed: z.number().int(),
      /** A disputed payment froze the account: nothing can be spent until it is settled. */
      frozen: z.boolean(),
      /** The purse whose statement it is, with what can be spent from it now; null: the account's. */
      purse: z.object({ name: z.string(), available: z.number().int() }).nullable(),
    },
    refused: { 404: ["not-found"] },
  },
  downloadStatement: {
    method: "GET",
    path: "/api/statement.csv",
    caller: "person",
    scopes: ["read"],
    summary: "The same as CSV, whole.",
    produces: "text/csv",
    query: statementQuery,
    refused: { 429: ["too-many-tries"] },
  },
  downloadProvableStatement: {
    method: "GET",
    path: "/api/statement.json",
    caller: "person",
    scopes: ["read"],
    summary:
      "Every movement with its seal, and proofs by the roots of days: it can be verified without this server.",
    produces: "application/json",
    query: z.object({
      /** One of the person's purses; without it the account beside them. */
      purse: z.uuid().optional(),
      /** It proves the root of this day besides the newest one. */
      day: day.optional(),
    }),
    refused: { 404: ["not-found"], 429: ["too-many-tries"] },
  },
  readStatementRoots: {
    method: "GET",
    path: "/api/statement/roots",
    caller: "anyone",
    summary: "The roots of days, newest first, which fix all statements of this server as they were then.",
    query: z.object({
      /** Older ones than of this day. */
      before: day.optional(),
      limit: z.coerce.number().int().min(1).max(400).default(31),
    }),
    reply: { roots: z.array(statementRootSchema) },
  },
  readUsage: {
    method: "GET",
    path: "/api/usage",
    caller: "person",
    scopes: ["read"],
    summary: "Credits used per day and tool, oldest first; days without use are left out.",
    query: z.object({
      days: z.coerce.number().int().min(1).max(366).default(30),
      /** IANA name of the person's time zone; days begin at its midnight. */
      timeZone: plainText.max(60).default("UTC"),
      /** Of one purse alone; else of the account and all purses. */
      purse: z.uuid().optional(),
    }),
    reply: {
      days: z.array(
        z.object({
          day,
          /** null: the deduct call, which names no tool. */
          tool: z.enum(USES).nullable(),
          credits: z.number().int(),
          uses: z.number().int(),
        }),
      ),
    },
  },
});
