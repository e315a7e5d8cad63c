import type { JobKind } from "#server/platform/jobs/queue.ts";
import { emptyBins } from "./bin.ts";

/** Once an hour: deletes what has been in the bin for its days. */
export const emptyBinsJob: JobKind = {
  name: "empty-bins",
  cron: "23 * * * *",
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 2,
  handle: emptyBins,
};
