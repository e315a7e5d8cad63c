import type { JobKind } from "#server/platform/jobs/queue.ts";
import { removeExpiredUploads } from "./remove-uploads.ts";

/** Once an hour: throws away uploads to which nothing came for days. */
export const expireUploadsJob: JobKind = {
  name: "expire-uploads",
  cron: "23 * * * *",
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 2,
  handle: removeExpiredUploads,
};
