import { z } from "zod";
import { TRANSFER_KINDS } from "./credits.ts";
import { LEDGER_REASONS } from "./ledger-reasons.ts";
import { USES } from "./tools.ts";

/** SHA-256, or 32 random bytes, in hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A day in UTC. */
const day = z.iso.date();
/** A whole number as text, as it is hashed: exact, whatever reads it. */
const whole = z.string().regex(/^(0|-?[1-9][0-9]{0,18})$/);

/** A movement of one account with its seal. What is hashed, and how, is in `statement-seals.ts`. */
const sealedRowSchema = z.object({
  /** From 1, without a gap. */
  number: z.int().min(1),
  transfer: z.uuid(),
  kind: z.enum(TRANSFER_KINDS),
  reason: z.enum(LEDGER_REASONS),
  /** The values of the reason, as the text that is hashed. */
  details: z.string(),
  tool: z.enum(USES).nullable(),
  /** Credits that the account gained (+) or lost (−), less what is owed. */
  amount: whole,
  /** What it has then, less what is owed. */
  balance: whole,
  /** UTC with microseconds: `2026-11-27T09:00:00.000000Z`. */
  at: z.string().regex(/^\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  /** Null: deleted, and the salt with them. */
  words: z.string().nullable(),
  salt: hash.nullable(),
  wordsHash: hash,
  /** True of a movement from before there were seals: nothing proves what it was until then. */
  before: z.boolean(),
  seal: hash,
});
export type SealedRow = z.infer<typeof sealedRowSchema>;

/** That the newest row of a day is in that day's root. */
const statementProofSchema = z.object({
  day,
  /** How many rows there were. */
  rows: z.int().min(1),
  nonce: hash,
  /** From the leaf to the top of the tree: the other hash, and on which side it stands. */
  path: z.array(z.object({ side: z.enum(["left", "right"]), hash })).max(64),
  /** The root of the day before that has one; null of the first. */
  previous: hash.nullable(),
  root: hash,
});
export type StatementProof = z.infer<typeof statementProofSchema>;

/** A statement that can be checked without asking anybody: `statement.json`. Of one account, or of one purse. */
export const statementFileSchema = z.object({
  /** Which fields there are. */
  statement: z.literal(1),
  /** The address of the server that states it. */
  server: z.string(),
  account: z.uuid(),
  /** Oldest first. */
  rows: z.array(sealedRowSchema),
  /** The newest last. None before the first midnight. */
  proofs: z.array(statementProofSchema),
});
export type StatementFile = z.infer<typeof statementFileSchema>;

/** The root of a day, as it is published. */
export const statementRootSchema = z.object({ day, root: hash });
export type StatementRoot = z.infer<typeof statementRootSchema>;
