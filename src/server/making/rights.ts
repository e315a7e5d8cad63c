import { eq, inArray, sql } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { block, press, pressSentence, sentenceRoom } from "./tables.ts";

const record = ofTheirs("document.json");
const withDocument = { job: "expire-documents", said: "with the document" };
const theirs = (userId: string) => sql`(select id from ${press} where user_id = ${userId})`;

export const MAKING_RIGHTS = [
  rightsOf(press, {
    holds: "when sentences of documents were made, by which engine, and for what price",
    whose: (userId) => eq(press.userId, userId),
    columns: {
      id: record,
      documentId: record,
      userId: OWNER,
      takeOf: INTERNAL,
      state: record,
      idempotencyKey: record,
      sentences: record,
      credits: record,
      perBlock: record,
      engine: record,
      engineName: record,
      engineHost: record,
      language: record,
      attempt: INTERNAL,
      leaseUntil: INTERNAL,
      vain: INTERNAL,
      failure: record,
      afterwards: INTERNAL,
      createdAt: record,
      finishedAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: withDocument,
  }),
  rightsOf(block, {
    holds: "blocks of characters that were paid for documents, and what is left of them",
    whose: (userId) => inArray(block.pressId, theirs(userId)),
    columns: {
      id: INTERNAL,
      documentId: INTERNAL,
      pressId: record,
      position: record,
      state: record,
      holdId: INTERNAL,
      credits: record,
      characters: record,
      taken: record,
      servesUntil: record,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: withDocument,
  }),
  rightsOf(pressSentence, {
    holds: "which sentences were asked for, and what came of each",
    whose: (userId) => inArray(pressSentence.pressId, theirs(userId)),
    columns: {
      pressId: record,
      number: record,
      wish: INTERNAL,
      text: record,
      voice: record,
      instructions: record,
      script: record,
      segments: INTERNAL,
      firstBlock: INTERNAL,
      lastBlock: INTERNAL,
      state: record,
      delivered: record,
      audio: INTERNAL,
      frames: record,
      gaps: record,
      words: INTERNAL,
      levels: INTERNAL,
    },
    deleted: WITH_ACCOUNT,
    expires: withDocument,
  }),
  rightsOf(sentenceRoom, {
    holds: "how many characters of which block each of those sentences took",
    whose: (userId) => inArray(sentenceRoom.pressId, theirs(userId)),
    columns: { pressId: INTERNAL, number: INTERNAL, blockId: INTERNAL, characters: INTERNAL },
    deleted: WITH_ACCOUNT,
    expires: withDocument,
  }),
];
