import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, SECRET, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { live, liveAudience, liveBlock, livePhrase } from "./tables.ts";

const record = ofTheirs("records.json");
const said = "KEEP_RESULTS_DAYS after they began";
const over = and(eq(live.state, "ended"), lt(live.expiresAt, sql`now()`));
const withLive = { said: "with the captions", job: "tidy-up" } as const;
const ofPerson = (userId: string) => sql`(select id from ${live} where user_id = ${userId})`;

export const CAPTION_RIGHTS = [
  rightsOf(live, {
    holds: "captions of somebody who talked: when, by which engine, how many read along",
    whose: (userId) => eq(live.userId, userId),
    columns: {
      id: record,
      userId: OWNER,
      state: record,
      idempotencyKey: INTERNAL,
      requestHash: INTERNAL,
      language: record,
      recording: record,
      engine: record,
      engineName: record,
      engineHost: record,
      perBlock: record,
      blockSeconds: record,
      ticket: SECRET,
      ticketUntil: INTERNAL,
      sessionId: INTERNAL,
      attempt: INTERNAL,
      aliveUntil: INTERNAL,
      done: record,
      phrases: record,
      phrasesBefore: INTERNAL,
      link: SECRET,
      linkFrom: INTERNAL,
      recordingOverAt: INTERNAL,
      readers: record,
      includedIn: record,
      createdAt: record,
      endedAt: record,
      expiresAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { when: over as NonNullable<typeof over>, said },
  }),
  rightsOf(livePhrase, {
    holds: "what was said in captions",
    whose: (userId) => inArray(livePhrase.liveId, ofPerson(userId)),
    columns: { liveId: record, position: record, start: record, end: record, text: record, words: record },
    deleted: WITH_ACCOUNT,
    expires: withLive,
  }),
  rightsOf(liveBlock, {
    holds: "which blocks of captions were paid",
    whose: (userId) => inArray(liveBlock.liveId, ofPerson(userId)),
    columns: { liveId: record, position: record, holdId: INTERNAL, state: record },
    deleted: WITH_ACCOUNT,
    expires: withLive,
  }),
  rightsOf(liveAudience, {
    holds: "how many read captions along",
    whose: (userId) => inArray(liveAudience.liveId, ofPerson(userId)),
    columns: { liveId: INTERNAL, worker: INTERNAL, readers: INTERNAL, seenAt: INTERNAL },
    deleted: WITH_ACCOUNT,
    expires: withLive,
  }),
];
