import type { JobKind } from "#server/platform/jobs/queue.ts";
import { advanceBatches } from "./advance.ts";
import { type BatchTurn, batchQueue } from "./batch-queue.ts";

/** Goes on with somebody's batches: when one is pressed, and whenever a document of theirs is over. */
export const batchJob: JobKind<BatchTurn> = {
  name: batchQueue,
  concurrency: 2,
  perPerson: 1,
  expireInSeconds: 3_600,
  retryLimit: 0,
  handle: (services, { userId }) => advanceBatches(services, userId),
};
