import { z } from "zod";

/** How many characters an `Idempotency-Key` has. */
export const KEY_CHARACTERS = { least: 8, most: 128 } as const;
/** Visible ASCII. */
export const KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{${KEY_CHARACTERS.least},${KEY_CHARACTERS.most}}$`);

/** Names one operation of one user (`Idempotency-Key`): what the client sends again when it repeats a request. */
export const operationKeyText = z.string().regex(KEY_PATTERN, "key-malformed");

/** What stands before a token's names, where they are kept: `token:{id}:`. */
const OF_TOKEN_CHARACTERS = "token:".length + 36 + ":".length;

/** The same as it is kept, by which its owner finds what a token began, too. */
export const keptKeyText = z
  .string()
  .regex(
    new RegExp(`^[\\x21-\\x7e]{${KEY_CHARACTERS.least},${KEY_CHARACTERS.most + OF_TOKEN_CHARACTERS}}$`),
    "key-malformed",
  );
