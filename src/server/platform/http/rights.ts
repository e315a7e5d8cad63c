import { lt, sql } from "drizzle-orm";
import { INTERNAL, rightsOf, withheld } from "#server/platform/db/rights.ts";
import { rateLimit } from "./tables.ts";

export const LIMIT_RIGHTS = [
  rightsOf(rateLimit, {
    holds: "counts of tries",
    whose: null,
    columns: {
      key: withheld("personal", "an account's id or a hash of a network address, beside a number"),
      points: INTERNAL,
      expire: INTERNAL,
    },
    deleted: {
      leads: ["key"],
      why: "a count runs on under the id, which leads to nobody, for a day at most",
    },
    expires: { when: lt(rateLimit.expire, sql`now()`), said: "a day at most" },
  }),
];
