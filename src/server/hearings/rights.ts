import { eq } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { hearing } from "./tables.ts";

const record = ofTheirs("document.json");

export const HEARING_RIGHTS = [
  rightsOf(hearing, {
    holds: "passages of recordings that were listened to again, and what was heard",
    whose: (userId) => eq(hearing.userId, userId),
    columns: {
      id: INTERNAL,
      documentId: INTERNAL,
      userId: OWNER,
      state: record,
      idempotencyKey: record,
      requestHash: INTERNAL,
      start: record,
      end: record,
      language: record,
      credits: record,
      charged: record,
      holdId: INTERNAL,
      engine: record,
      engineName: record,
      host: record,
      attempt: INTERNAL,
      leaseUntil: INTERNAL,
      heard: record,
      failure: record,
      takenAt: record,
      createdAt: record,
      finishedAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "expire-results", said: "with the document, or when the person leaves it" },
  }),
];
