import { eq, inArray, sql } from "drizzle-orm";
import { document } from "#server/documents/tables.ts";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { checkedSound, speechCheck } from "./tables.ts";

const record = ofTheirs("document.json");
const withDocument = { job: "expire-documents", said: "with the document" };
const theirs = (userId: string) => sql`(select id from ${document} where user_id = ${userId})`;

export const CHECK_RIGHTS = [
  rightsOf(speechCheck, {
    holds: "when what voices made of documents was listened to, and how far",
    whose: (userId) => eq(speechCheck.userId, userId),
    columns: {
      id: record,
      documentId: record,
      userId: OWNER,
      state: record,
      engine: record,
      sentences: record,
      characters: record,
      listened: record,
      listenedCharacters: record,
      lost: record,
      attempt: INTERNAL,
      leaseUntil: INTERNAL,
      vain: INTERNAL,
      failure: record,
      createdAt: record,
      finishedAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: withDocument,
  }),
  rightsOf(checkedSound, {
    holds: "what was heard in sentences that voices made",
    whose: (userId) => inArray(checkedSound.documentId, theirs(userId)),
    columns: {
      soundId: record,
      documentId: record,
      heard: record,
      doubts: record,
      checkedAt: record,
      dismissedAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: withDocument,
  }),
];
