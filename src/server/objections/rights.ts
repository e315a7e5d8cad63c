import { eq } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT, withheld } from "#server/platform/db/rights.ts";
import { leavingOut, objection } from "./tables.ts";

const record = ofTheirs("document.json");
/** A participant wants it to be nowhere, and its transcript has it as long as it is there. */
const passing = withheld("private", "what is being deleted, and stands in the transcript until then");

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
      silentStart: record,
      silentEnd: record,
      note: record,
      createdAt: record,
      decidedAt: record,
      mailedAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "expire-results", said: "with the document; what was said of a passage goes with that" },
  }),
  rightsOf(leavingOut, {
    holds: "passages that are being left out, with their words, until they are",
    whose: (userId) => eq(leavingOut.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      documentId: INTERNAL,
      digest: INTERNAL,
      requestHash: INTERNAL,
      start: passing,
      end: passing,
      said: passing,
      createdAt: INTERNAL,
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "leave-out", said: "once the passage is left out of every transcript of its file" },
  }),
];
