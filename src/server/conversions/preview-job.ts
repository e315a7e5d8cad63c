import type { JobKind } from "#server/platform/jobs/queue.ts";
import { previewQueue } from "./preview-queue.ts";
import { takeUp } from "./run.ts";

/** Runs a preview like every conversion, but one at a time, so that none takes a place of what is paid. */
export const previewJob: JobKind<{ conversionId: string }> = {
  name: previewQueue,
  concurrency: 1,
  perPerson: 1,
  expireInSeconds: 3_600,
  retryLimit: 0,
  handle: async (services, { conversionId }) => void (await takeUp(services, conversionId)),
};
