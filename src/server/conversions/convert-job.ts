import type { JobKind } from "#server/platform/jobs/queue.ts";
import type { Services } from "#server/services.ts";
import { convertQueue } from "./convert-queue.ts";
import { takeUp } from "./run.ts";

/** Runs a queued conversion. Its row is the record: a job that comes late or twice finds nothing to claim. */
export function convertJob(services: Services): JobKind<{ conversionId: string }> {
  return {
    name: convertQueue,
    concurrency: 4,
    perPerson: 2,
    expireInSeconds: 86_000,
    retryLimit: 0,
    handle: async ({ conversionId }) => void (await takeUp(services, conversionId)),
  };
}
