import { z } from "zod";

/**
 * Every text that comes from outside is made of this: what a database can hold and give back unchanged, so no NUL and
 * no half of a surrogate pair. Messages of refused texts are the caller's.
 */
export const plainText = z.string().regex(/^[^\0\p{Cs}]*$/u);

/** An id in an address, of whatever kind: longer ones than this are nobody's. */
export const idText = plainText.max(100);

/** How many characters an `Idempotency-Key` has. */
export const KEY_CHARACTERS = { least: 8, most: 128 } as const;
/** Visible ASCII. */
export const KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{${KEY_CHARACTERS.least},${KEY_CHARACTERS.most}}$`);

/** Names one operation of one user (`Idempotency-Key`): what the client sends again when it repeats a request. */
export const operationKeyText = z.string().regex(KEY_PATTERN, "key-malformed");
