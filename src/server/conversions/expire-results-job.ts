import type { JobKind } from "#server/platform/jobs/queue.ts";
import { expireConversions } from "./expire.ts";

/** Once an hour: deletes results past their date and uploads that are no longer needed. */
export const expireResultsJob: JobKind = {
  name: "expire-results",
  cron: "17 * * * *",
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 2,
  handle: expireConversions,
};
