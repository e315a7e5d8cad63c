import { eq } from "drizzle-orm";
import { INTERNAL, ofTheirs, rightsOf, WITH_ACCOUNT } from "#server/platform/db/rights.ts";
import { conversion } from "./tables.ts";

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
];
