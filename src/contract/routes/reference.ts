import { codesOf, referenceOf } from "../reference.ts";
import { CALLS } from "../registry.ts";

/** What programs can call, and with which codes they are refused. */
export const reference = referenceOf(CALLS);
export const errorCodes = codesOf(reference);
