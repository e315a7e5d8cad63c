import type { JobKind } from "#server/platform/jobs/queue.ts";
import { writeReceived } from "./write-received.ts";
import { writeReceivedQueue } from "./write-received-queue.ts";

/**
 * Writes a recording down that has just arrived. A job that comes late or twice finds nothing to do; what it can't do now is done
 * by the one that looks every ten minutes (`arrive-job.ts`).
 */
export const writeReceivedJob: JobKind<{ id: string }> = {
  name: writeReceivedQueue,
  concurrency: 2,
  perPerson: 1,
  expireInSeconds: 3_600,
  retryLimit: 0,
  handle: (services, { id }) => writeReceived(services, id),
};
