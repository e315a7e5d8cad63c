import { sql } from "drizzle-orm";
import { INTERNAL, kept, OWNER, ofTheirs, personal, rightsOf, withheld } from "#server/platform/db/rights.ts";
import { accountsOf } from "./purse-account.ts";
import {
  hold,
  ledgerAccount,
  ledgerEntry,
  ledgerFreeze,
  ledgerTransfer,
  statementHead,
  statementRoot,
  statementSeal,
  welcomeGrant,
} from "./tables.ts";

const statement = kept("statement.csv");
const record = kept("records.json");
const forGood = { never: true, said: "for good: the books stay whole" } as const;

export const CREDIT_RIGHTS = [
  rightsOf(ledgerAccount, {
    holds: "balances",
    whose: (userId) => sql`${ledgerAccount.id} in ${accountsOf(userId)}`,
    columns: {
      userId: OWNER,
      mainId: INTERNAL,
      posted: record,
      held: record,
      debt: record,
      freezes: record,
      id: INTERNAL,
      kind: INTERNAL,
      createdAt: INTERNAL,
    },
    deleted: { leads: ["userId"], why: "what was moved must add up; the id leads to nobody" },
    expires: forGood,
  }),
  rightsOf(ledgerTransfer, {
    holds: "movements of credits",
    whose: (userId) => sql`${ledgerTransfer.accountId} in ${accountsOf(userId)}`,
    columns: {
      createdAt: statement,
      kind: statement,
      tool: statement,
      reason: statement,
      details: statement,
      words: ofTheirs("statement.csv"),
      balanceAfter: statement,
      id: INTERNAL,
      accountId: INTERNAL,
      operation: INTERNAL,
      holdId: INTERNAL,
    },
    deleted: { leads: [], why: "numbers and reasons stay in the books; the words are emptied" },
    expires: forGood,
  }),
  rightsOf(ledgerEntry, {
    holds: "both sides of each movement",
    whose: (userId) => sql`${ledgerEntry.accountId} in ${accountsOf(userId)}`,
    columns: {
      amount: statement,
      balanceAfter: INTERNAL,
      id: INTERNAL,
      transferId: INTERNAL,
      accountId: INTERNAL,
    },
    deleted: { leads: [], why: "numbers stay in the books" },
    expires: forGood,
  }),
  rightsOf(hold, {
    holds: "credits set aside, and how that ended",
    whose: (userId) => sql`${hold.accountId} in ${accountsOf(userId)}`,
    columns: {
      releaseReason: statement,
      releaseDetails: INTERNAL,
      words: withheld("private", "the movement or the conversion it is for has the same words"),
      tool: INTERNAL,
      engine: statement,
      id: INTERNAL,
      accountId: INTERNAL,
      operation: INTERNAL,
      amount: INTERNAL,
      captured: INTERNAL,
      state: INTERNAL,
      brokeOff: INTERNAL,
      expiresAt: INTERNAL,
      createdAt: INTERNAL,
      resolvedAt: INTERNAL,
    },
    deleted: { leads: [], why: "numbers and reasons stay in the books; the words are emptied" },
    expires: forGood,
  }),
  rightsOf(welcomeGrant, {
    holds: "who had welcome credits",
    whose: null,
    columns: {
      personHash: withheld("personal", "a hash of the address, which says nothing to its owner"),
      createdAt: INTERNAL,
    },
    deleted: { leads: [], why: "a one-way hash of the address, so that welcome credits come once" },
    expires: { never: true, said: "for good: welcome credits come once" },
  }),
  rightsOf(ledgerFreeze, {
    holds: "disputes that stop an account from spending",
    whose: (userId) => sql`${ledgerFreeze.accountId} in ${accountsOf(userId)}`,
    columns: {
      createdAt: personal("records.json"),
      liftedAt: personal("records.json"),
      id: INTERNAL,
      accountId: INTERNAL,
      operation: INTERNAL,
    },
    deleted: { leads: [], why: "they belong to the books; the id leads to nobody" },
    expires: forGood,
  }),
  rightsOf(statementSeal, {
    holds: "seals, by which a statement can be verified",
    whose: (userId) => sql`${statementSeal.accountId} in ${accountsOf(userId)}`,
    columns: {
      accountId: INTERNAL,
      number: INTERNAL,
      transferId: INTERNAL,
      salt: withheld("private", "statement.json, which the statement's page saves, has it"),
      wordsHash: withheld("kept", "statement.json, which the statement's page saves, has it"),
      before: INTERNAL,
      seal: INTERNAL,
    },
    deleted: {
      leads: [],
      why: "hashes of numbers and reasons stay in the books; the salts of words are emptied",
    },
    expires: forGood,
  }),
  rightsOf(statementHead, {
    holds: "each account's newest seal of a day",
    whose: (userId) => sql`${statementHead.accountId} in ${accountsOf(userId)}`,
    columns: { accountId: INTERNAL, day: INTERNAL, number: INTERNAL, seal: INTERNAL, nonce: INTERNAL },
    deleted: { leads: [], why: "others' proofs are made of them; the id leads to nobody" },
    expires: forGood,
  }),
  rightsOf(statementRoot, {
    holds: "what is published of each day's seals: a hash over all",
    whose: null,
    columns: { day: INTERNAL, previous: INTERNAL, top: INTERNAL, root: INTERNAL, createdAt: INTERNAL },
    deleted: { leads: [], why: "a hash that says nothing of anybody" },
    expires: forGood,
  }),
];
