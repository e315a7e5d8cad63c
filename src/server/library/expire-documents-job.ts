import { expireWritten } from "#server/making/index.ts";
import type { JobKind } from "#server/platform/jobs/queue.ts";

/** Once an hour: deletes documents past their date. */
export const expireDocumentsJob: JobKind = {
  name: "expire-documents",
  cron: "31 * * * *",
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 2,
  handle: expireWritten,
};
