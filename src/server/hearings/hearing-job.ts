import type { JobKind } from "#server/platform/jobs/queue.ts";
import type { HearingAttempt } from "./claim.ts";
import { hearingQueue } from "./hearing-queue.ts";
import { takeUpHearing } from "./run.ts";

/** Listens to a passage again. Its row is the record: a job that comes late or twice finds nothing to claim. */
export const hearingJob: JobKind<HearingAttempt> = {
  name: hearingQueue,
  concurrency: 2,
  perPerson: 1,
  expireInSeconds: 86_000,
  retryLimit: 0,
  handle: takeUpHearing,
};
