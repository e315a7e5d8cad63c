import type { Attempt } from "#server/platform/jobs/leased-work.ts";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import { digestQueue } from "./digest-queue.ts";
import { takeUpDigest } from "./run.ts";

/** What jobs carry that were sent by a version of before. */
type Older = { digestId: string; attempt: number };

/** Makes a digest. Its row is the record: a job that comes late or twice finds nothing to claim. */
export const digestJob: JobKind<Attempt | Older> = {
  name: digestQueue,
  concurrency: 2,
  perPerson: 1,
  expireInSeconds: 86_000,
  retryLimit: 0,
  handle: (services, job) =>
    takeUpDigest(services, { id: "id" in job ? job.id : job.digestId, attempt: job.attempt }),
};
