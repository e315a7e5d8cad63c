import { z } from "zod";

/** How many characters an `Idempotency-Key` has. */
export const KEY_CHARACTERS = { least: 8, most: 128 } as const;
/** Visible ASCII. */
export const KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{${KEY_CHARACTERS.least},${KEY_CHARACTERS.most}}$`);

/** Names one operation of one user (`Idempotency-Key`): what the client sends again when it repeats a request. */
export const operationKeyText = z.string().regex(KEY_PATTERN, "key-malformed");
