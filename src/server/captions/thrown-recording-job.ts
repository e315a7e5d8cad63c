import { and, isNull } from "drizzle-orm";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import { thrownRecordingQueue } from "#server/uploads/index.ts";
import { deleteLives } from "./delete-live.ts";
import { live, ofRecording } from "./tables.ts";

/** Deletes the captions of a recording that its person has thrown away, unless a transcript includes them. */
export const thrownRecordingJob: JobKind<{ userId: string; recording: string }> = {
  name: thrownRecordingQueue,
  concurrency: 1,
  expireInSeconds: 300,
  retryLimit: 20,
  retryAfter: () => ({ seconds: 5, atMost: 3_600 }),
  handle: (services, { userId, recording }) =>
    deleteLives(services, userId, and(ofRecording(userId, recording), isNull(live.includedIn))),
};
