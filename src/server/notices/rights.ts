import { eq, lt, sql } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { notice } from "./tables.ts";

const record = ofTheirs("records.json");

export const NOTICE_RIGHTS = [
  rightsOf(notice, {
    holds: "ends of long work that somebody is about to be notified of",
    whose: (userId) => eq(notice.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      pressId: record,
      batchId: record,
      round: INTERNAL,
      dueAt: record,
      claimedUntil: INTERNAL,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: {
      when: lt(notice.dueAt, sql`now() - interval '7 days'`),
      said: "once it is shown or mailed, within minutes",
    },
  }),
];
