import type { JobKind } from "#server/platform/jobs/queue.ts";
import { checkQueue } from "./check-queue.ts";
import type { CheckAttempt } from "./check-work.ts";
import { takeUpCheck } from "./run.ts";

/**
 * Listens to what voices made. Its row is the record: a job that comes late or twice finds nothing to claim. One at a
 * time, since nobody pays for it.
 */
export const checkJob: JobKind<CheckAttempt> = {
  name: checkQueue,
  concurrency: 1,
  perPerson: 1,
  expireInSeconds: 86_000,
  retryLimit: 0,
  handle: takeUpCheck,
};
