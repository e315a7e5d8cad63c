import { z } from "zod";
import { hexHash } from "./statement-root.ts";

/** A code of the server's, which may know more of them than whoever reads it. */
const code = z.string().min(1);
/** A day in UTC. */
const day = z.iso.date();
/** A whole number as text, as it is hashed: exact, whatever reads it. */
const whole = z.string().regex(/^(0|-?[1-9][0-9]{0,18})$/);

/** A movement of one account with its seal. What is hashed, and how, is in `statement-seals.ts`. */
const sealedRowSchema = z.object({
  /** From 1, without a gap. */
  number: z.int().min(1),
  transfer: z.uuid(),
  kind: code,
  reason: code,
  /** The values of the reason, as the text that is hashed. */
  details: z.string(),
  tool: code.nullable(),
  /** Credits that the account gained (+) or lost (−), less what is owed. */
  amount: whole,
  /** What it has then, less what is owed. */
  balance: whole,
  /** UTC with microseconds: `2026-11-27T09:00:00.000000Z`. */
  at: z.string().regex(/^\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  /** Null: deleted, and the salt with them. */
  words: z.string().nullable(),
  salt: hexHash.nullable(),
  wordsHash: hexHash,
  /** True of a movement from before there were seals: nothing proves what it was until then. */
  before: z.boolean(),
  seal: hexHash,
});
export type SealedRow = z.infer<typeof sealedRowSchema>;

/** That the newest row of a day is in that day's root. */
const statementProofSchema = z.object({
  day,
  /** How many rows there were. */
  rows: z.int().min(1),
  nonce: hexHash,
  /** From the leaf to the top of the tree: the other hash, and on which side it stands. */
  path: z.array(z.object({ side: z.enum(["left", "right"]), hash: hexHash })).max(64),
  /** The root of the day before that has one; null of the first. */
  previous: hexHash.nullable(),
  root: hexHash,
});
export type StatementProof = z.infer<typeof statementProofSchema>;

/** A statement that can be checked without asking anybody: `statement.json`. Of one account, or of one purse. */
export const statementFileSchema = z.object({
  /** Which fields there are. */
  statement: z.literal(1),
  /** The address of the server that states it. */
  server: z.string(),
  account: z.uuid(),
  /** The purse that it is of; null: what is beside all purses. */
  purse: z.uuid().nullable(),
  /** Oldest first. */
  rows: z.array(sealedRowSchema),
  /** The newest last. None before the first midnight. */
  proofs: z.array(statementProofSchema).max(400),
});
export type StatementFile = z.infer<typeof statementFileSchema>;

/** A root as somebody has it: of a letter, or of the public list. */
export type KnownRoot = { day: string; root: string };
