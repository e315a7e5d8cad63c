import { eq } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { digest } from "./tables.ts";

const record = ofTheirs("digest.json");

export const DIGEST_RIGHTS = [
  rightsOf(digest, {
    holds: "digests that a machine made of transcripts",
    whose: (userId) => eq(digest.userId, userId),
    columns: {
      id: INTERNAL,
      conversionId: record,
      userId: OWNER,
      state: record,
      idempotencyKey: record,
      credits: record,
      charged: record,
      holdId: INTERNAL,
      model: record,
      host: record,
      attempt: INTERNAL,
      leaseUntil: INTERNAL,
      content: record,
      failure: record,
      createdAt: record,
      finishedAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "expire-results", said: "with the conversion" },
  }),
];
