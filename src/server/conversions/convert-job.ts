import type { JobKind } from "#server/platform/jobs/queue.ts";
import { convertQueue } from "./convert-queue.ts";
import { takeUp } from "./run.ts";

/** Runs a queued conversion. Its row is the record: a job that comes late or twice finds nothing to claim. */
export const convertJob: JobKind<{ conversionId: string }> = {
  name: convertQueue,
  concurrency: 4,
  perPerson: 2,
  expireInSeconds: 86_000,
  retryLimit: 0,
  handle: async (services, { conversionId }) => void (await takeUp(services, conversionId)),
};
