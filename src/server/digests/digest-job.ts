import type { JobKind } from "#server/platform/jobs/queue.ts";
import type { DigestAttempt } from "./claim.ts";
import { digestQueue } from "./digest-queue.ts";
import { takeUpDigest } from "./run.ts";

/** Makes a digest. Its row is the record: a job that comes late or twice finds nothing to claim. */
export const digestJob: JobKind<DigestAttempt> = {
  name: digestQueue,
  concurrency: 2,
  perPerson: 1,
  expireInSeconds: 86_000,
  retryLimit: 0,
  handle: takeUpDigest,
};
