import { eq, inArray, sql } from "drizzle-orm";
import { INTERNAL, ofTheirs, rightsOf, WITH_ACCOUNT, withheld } from "#server/platform/db/rights.ts";
import { conversion, conversionPart } from "./tables.ts";

const about = ofTheirs("about.json");

export const CONVERSION_RIGHTS = [
  rightsOf(conversion, {
    holds: "texts, transcripts and how they were made",
    whose: (userId) => eq(conversion.userId, userId),
    columns: {
      id: about,
      userId: about,
      tool: about,
      state: about,
      idempotencyKey: about,
      requestHash: INTERNAL,
      unanswered: INTERNAL,
      credits: about,
      holdId: INTERNAL,
      delivered: about,
      charged: about,
      attempt: INTERNAL,
      worker: INTERNAL,
      leaseUntil: INTERNAL,
      cancelRequested: INTERNAL,
      progress: about,
      madeSeconds: INTERNAL,
      whole: INTERNAL,
      secondsLeft: INTERNAL,
      title: about,
      prompt: about,
      voice: about,
      instructions: about,
      language: about,
      engine: about,
      input: INTERNAL,
      inputBytes: about,
      audio: INTERNAL,
      seconds: about,
      text: about,
      segments: about,
      words: about,
      peaks: about,
      notFollowed: about,
      failure: about,
      createdAt: about,
      finishedAt: about,
      expiresAt: about,
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "expire-results", said: "KEEP_RESULTS_DAYS" },
  }),
  rightsOf(conversionPart, {
    holds: "what a running conversion has made so far",
    whose: (userId) =>
      inArray(conversionPart.conversionId, sql`(select id from ${conversion} where user_id = ${userId})`),
    columns: {
      conversionId: INTERNAL,
      attempt: INTERNAL,
      position: INTERNAL,
      credits: INTERNAL,
      audio: INTERNAL,
      segments: withheld("private", "text.txt has the whole once it is made"),
    },
    deleted: WITH_ACCOUNT,
    expires: { job: "expire-results", said: "when the conversion ends" },
  }),
];
