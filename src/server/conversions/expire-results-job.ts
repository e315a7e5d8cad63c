import type { JobKind } from "#server/platform/jobs/queue.ts";
import type { Services } from "#server/services.ts";
import { expireConversions } from "./expire.ts";

/** Once an hour: deletes results past their date and uploads that are no longer needed. */
export function expireResultsJob(services: Services): JobKind<object> {
  return {
    name: "expire-results",
    cron: "17 * * * *",
    concurrency: 1,
    expireInSeconds: 3_000,
    retryLimit: 2,
    handle: () => expireConversions(services),
  };
}
