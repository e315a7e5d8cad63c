import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { BATCH_DAYS } from "#contract/batches.ts";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { batch, batchItem } from "./tables.ts";

const record = ofTheirs("records.json");

export const BATCH_RIGHTS = [
  rightsOf(batch, {
    holds: "documents that somebody has made together",
    whose: (userId) => eq(batch.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      title: record,
      state: record,
      quote: INTERNAL,
      round: INTERNAL,
      notify: record,
      idempotencyKeys: record,
      lookedAt: INTERNAL,
      createdAt: record,
      changedAt: record,
      finishedAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: {
      when: and(
        ne(batch.state, "running"),
        lt(batch.changedAt, sql`now() - make_interval(days => ${BATCH_DAYS})`),
      )!,
      said: `${BATCH_DAYS} days after what was done to it last`,
    },
  }),
  rightsOf(batchItem, {
    holds: "which documents those are, and what came of each",
    whose: (userId) => inArray(batchItem.batchId, sql`(select id from ${batch} where user_id = ${userId})`),
    columns: {
      batchId: INTERNAL,
      number: record,
      documentId: record,
      title: record,
      state: record,
      credits: record,
      engine: record,
      failure: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "tidy-up", said: "with the batch" },
  }),
];
