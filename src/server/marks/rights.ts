import { eq } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { mark } from "./tables.ts";

const record = ofTheirs("document.json");

export const MARK_RIGHTS = [
  rightsOf(mark, {
    holds: "highlights and places in recordings, with what the person noted there",
    whose: (userId) => eq(mark.userId, userId),
    columns: {
      documentId: INTERNAL,
      id: INTERNAL,
      userId: OWNER,
      start: record,
      end: record,
      startWord: INTERNAL,
      endWord: INTERNAL,
      note: record,
      version: INTERNAL,
      createdAt: record,
      changedAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "expire-results", said: "with the document, or when the person removes it" },
  }),
];
