import { eq, lt, sql } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { event, eventLine } from "./tables.ts";

const record = ofTheirs("records.json");

export const EVENT_RIGHTS = [
  rightsOf(event, {
    holds: "what happened in an account, for programs: ids, codes and numbers",
    whose: (userId) => eq(event.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      position: record,
      type: record,
      data: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: {
      when: lt(event.createdAt, sql`now() - make_interval(secs => ${LIFETIMES.events})`),
      said: "30 days after it",
    },
  }),
  rightsOf(eventLine, {
    holds: "how many events an account has had",
    whose: (userId) => eq(eventLine.userId, userId),
    columns: { userId: OWNER, last: INTERNAL },
    deleted: WITH_ACCOUNT,
    expires: { never: true, said: "stays: numbers are not given twice" },
  }),
];
