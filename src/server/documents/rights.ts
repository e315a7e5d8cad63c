import { eq, inArray, sql } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT, withheld } from "#server/platform/db/rights.ts";
import { document, revision, segment, sentenceSound } from "./tables.ts";

const record = ofTheirs("document.json");
/** Made of what the export has beside it. */
const stems = withheld("private", "the same words by their stems, for searches");
const withConversion = { job: "expire-results", said: "with the conversion" };
const theirs = (userId: string) => sql`(select id from ${document} where user_id = ${userId})`;

export const DOCUMENT_RIGHTS = [
  rightsOf(document, {
    holds: "what a library holds: titles, tags and where the text is",
    whose: (userId) => eq(document.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      kind: record,
      title: record,
      language: record,
      voice: record,
      speakers: record,
      tags: record,
      instructions: record,
      conversionId: INTERNAL,
      expiresAt: record,
      seconds: record,
      peaks: INTERNAL,
      charged: record,
      soundBytes: record,
      cut: INTERNAL,
      revision: record,
      shown: INTERNAL,
      createdAt: record,
      changedAt: record,
      binnedAt: record,
      search: stems,
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "empty-bins", said: "with the conversion; BIN_DAYS" },
  }),
  rightsOf(segment, {
    holds: "the text of documents, sentence by sentence, as it was after each edit",
    whose: (userId) => eq(segment.userId, userId),
    columns: {
      documentId: INTERNAL,
      id: INTERNAL,
      userId: OWNER,
      since: record,
      until: record,
      position: record,
      paragraph: record,
      heading: record,
      text: record,
      says: record,
      language: record,
      speaker: record,
      start: record,
      end: record,
      words: record,
      voice: record,
      instructions: record,
      soundId: INTERNAL,
      search: stems,
    },
    deleted: WITH_ACCOUNT,
    expires: withConversion,
  }),
  rightsOf(sentenceSound, {
    holds: "which sentences of documents were spoken, and where their sound is",
    whose: (userId) => inArray(sentenceSound.documentId, theirs(userId)),
    columns: {
      id: INTERNAL,
      documentId: INTERNAL,
      wish: INTERNAL,
      says: record,
      voice: record,
      instructions: record,
      audio: INTERNAL,
      frames: record,
      words: record,
      levels: INTERNAL,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: withConversion,
  }),
  rightsOf(revision, {
    holds: "what was done to the text of documents",
    whose: (userId) => inArray(revision.documentId, theirs(userId)),
    columns: {
      documentId: INTERNAL,
      revision: record,
      kind: record,
      before: INTERNAL,
      segments: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: withConversion,
  }),
];
