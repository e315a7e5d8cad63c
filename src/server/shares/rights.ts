import { eq, inArray, lt, sql } from "drizzle-orm";
import {
  INTERNAL,
  OWNER,
  ofTheirs,
  rightsOf,
  SECRET,
  WITH_ACCOUNT,
  withheld,
} from "#server/platform/db/rights.ts";
import { feed, feedItem, share, shareReport, shareSound } from "./tables.ts";

const record = ofTheirs("records.json");
/** Of a reader, who is promised that nobody learns who told. */
const readers = withheld("private", "what a reader told, who is not named to anybody");

/** Days that a link which opens nothing any more is kept with its count, and a report that was looked at. */
const ENDED_DAYS = 30;
const SETTLED_DAYS = 180;

/** A link that opens nothing any more. */
const over = sql`least(${share.endedAt}, ${share.expiresAt}) <= now()`;

export const SHARE_RIGHTS = [
  rightsOf(share, {
    holds: "links by which others may open a document",
    whose: (userId) => eq(share.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      documentId: INTERNAL,
      revision: record,
      title: record,
      manner: INTERNAL,
      quote: record,
      clip: INTERNAL,
      password: SECRET,
      mayDownload: record,
      participant: record,
      views: record,
      expiresAt: record,
      createdAt: record,
      endedAt: record,
      endedBy: record,
    },
    deleted: WITH_ACCOUNT,
    expires: {
      when: lt(
        sql`least(${share.endedAt}, ${share.expiresAt})`,
        sql`now() - make_interval(days => ${ENDED_DAYS})`,
      ),
      said: `with the document; ${ENDED_DAYS} days after the link has ended`,
    },
  }),
  rightsOf(shareSound, {
    holds: "which sounds a link keeps",
    whose: (userId) => inArray(shareSound.shareId, sql`(select id from ${share} where user_id = ${userId})`),
    columns: { shareId: INTERNAL, segmentId: INTERNAL, soundId: INTERNAL },
    deleted: WITH_ACCOUNT,
    expires: {
      when: inArray(shareSound.shareId, sql`(select id from ${share} where ${over})`),
      said: "when the link ends",
    },
  }),
  rightsOf(shareReport, {
    holds: "what readers told of a link",
    whose: (userId) => eq(shareReport.userId, userId),
    columns: {
      id: INTERNAL,
      userId: OWNER,
      shareId: INTERNAL,
      requestId: INTERNAL,
      title: record,
      reason: readers,
      words: readers,
      createdAt: record,
      settledAt: record,
      settledBy: record,
    },
    deleted: WITH_ACCOUNT,
    expires: {
      when: lt(shareReport.settledAt, sql`now() - make_interval(days => ${SETTLED_DAYS})`),
      said: `${SETTLED_DAYS} days after an admin has looked at it`,
    },
  }),
  rightsOf(feed, {
    holds: "private feeds",
    whose: (userId) => eq(feed.userId, userId),
    columns: { userId: OWNER, id: INTERNAL, createdAt: record },
    deleted: WITH_ACCOUNT,
    expires: { never: true, said: "stays as long as the account" },
  }),
  rightsOf(feedItem, {
    holds: "which documents are in a feed",
    whose: (userId) => eq(feedItem.userId, userId),
    columns: { userId: OWNER, documentId: INTERNAL, addedAt: record },
    deleted: WITH_ACCOUNT,
    expires: { job: "expire-results", said: "with the document" },
  }),
];
