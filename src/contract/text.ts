import { z } from "zod";

/**
 * Every text that comes from outside is made of this: what a database can hold and give back unchanged, so no NUL and
 * no half of a surrogate pair. Messages of refused texts are the caller's.
 */
export const plainText = z.string().regex(/^[^\0\p{Cs}]*$/u);

/** An id in an address, of whatever kind: longer ones than this are nobody's. */
export const idText = plainText.max(100);
