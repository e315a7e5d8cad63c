import { and, gt, isNull, lte, or } from "drizzle-orm";
import { segment } from "./tables.ts";

/** Which segments there were after a revision; without one, those that are now. */
export function segmentsAfter(revision: number | undefined) {
  const { since, until } = segment;
  if (revision === undefined) return isNull(until);
  return and(lte(since, revision), or(isNull(until), gt(until, revision)));
}
