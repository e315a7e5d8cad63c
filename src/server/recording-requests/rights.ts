import { and, eq, lt, notInArray, sql } from "drizzle-orm";
import { INTERNAL, OWNER, ofTheirs, rightsOf, SECRET, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { receivedRecording, recordingRequest } from "./tables.ts";

const record = ofTheirs("records.json");

/** Days that a request which takes nothing any more is kept with its count. */
const ENDED_DAYS = 30;

const endedLongAgo = lt(
  sql`least(${recordingRequest.endedAt}, ${recordingRequest.expiresAt})`,
  sql`now() - make_interval(days => ${ENDED_DAYS})`,
);
/** Guests ask for what they sent as long as it is here. */
const stillHere = sql`(select request_id from ${receivedRecording})`;

export const RECORDING_REQUEST_RIGHTS = [
  rightsOf(recordingRequest, {
    holds: "links by which others send recordings",
    whose: (userId) => eq(recordingRequest.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      title: record,
      greeting: record,
      name: record,
      files: record,
      seconds: record,
      bytes: record,
      usedFiles: INTERNAL,
      usedSeconds: INTERNAL,
      usedBytes: INTERNAL,
      purseId: INTERNAL,
      writesDown: record,
      expiresAt: record,
      createdAt: record,
      endedAt: record,
      endedBy: record,
    },
    deleted: WITH_ACCOUNT,
    expires: {
      when: sql`${and(endedLongAgo, notInArray(recordingRequest.id, stillHere))}`,
      said: `${ENDED_DAYS} days after the link has ended, once nothing is here that came by it`,
    },
  }),
  rightsOf(receivedRecording, {
    holds: "what guests said of recordings that they sent",
    whose: (userId) => eq(receivedRecording.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      requestId: INTERNAL,
      sender: record,
      fileName: record,
      shown: record,
      writesDown: record,
      begunAt: record,
      notWritten: record,
      secretHash: SECRET,
      seconds: record,
      peaks: INTERNAL,
      arrivedAt: record,
      mailedAt: record,
      noticeOf: INTERNAL,
      createdAt: record,
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "expire-uploads", said: "with the file that was sent" },
  }),
];
