import { z } from "zod";

/**
 * Every text that comes from outside is made of this: what a database can hold and give back unchanged, so no NUL and
 * no half of a surrogate pair. Messages of refused texts are the caller's.
 */
export const plainText = z.string().regex(/^[^\0\p{Cs}]*$/u);

/** An id in an address, of whatever kind: longer ones than this are nobody's. */
export const idText = plainText.max(100);

/** Control characters, and those that turn the direction of what stands behind them. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name as it is kept and shown: on one line, with nothing in it that is not seen. */
export const cleanName = (name: string): string =>
  name
    .replaceAll(/\s+|[\u0085\u2028\u2029]+/g, " ")
    .replaceAll(UNSEEN, "")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** What a document, a tag, an author or a batch is called. */
export const nameText = plainText.overwrite(cleanName);
