import type { Attempt } from "#server/platform/jobs/leased-work.ts";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import { hearingQueue } from "./hearing-queue.ts";
import { takeUpHearing } from "./run.ts";

/** What jobs carry that were sent by a version of before. */
type Older = { hearingId: string; attempt: number };

/** Listens to a passage again. Its row is the record: a job that comes late or twice finds nothing to claim. */
export const hearingJob: JobKind<Attempt | Older> = {
  name: hearingQueue,
  concurrency: 2,
  perPerson: 1,
  expireInSeconds: 86_000,
  retryLimit: 0,
  handle: (services, job) =>
    takeUpHearing(services, { id: "id" in job ? job.id : job.hearingId, attempt: job.attempt }),
};
