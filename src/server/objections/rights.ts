import { eq } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { objection } from "./tables.ts";

const record = ofTheirs("document.json");

export const OBJECTION_RIGHTS = [
  rightsOf(objection, {
    holds: "what people who were recorded said against passages, and what was decided",
    whose: (userId) => eq(objection.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      documentId: INTERNAL,
      shareId: INTERNAL,
      participant: record,
      kind: record,
      state: record,
      start: record,
      end: record,
      note: record,
      createdAt: record,
      decidedAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "expire-results", said: "with the document; what was said of a passage goes with that" },
  }),
];
