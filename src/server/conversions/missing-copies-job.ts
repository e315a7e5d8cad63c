import type { JobKind } from "#server/platform/jobs/queue.ts";
import { makeMissingCopies } from "./missing-copies.ts";

/** Once an hour: makes what could not be stored when a recording was transcribed. */
export const missingCopiesJob: JobKind = {
  name: "missing-copies",
  cron: "47 * * * *",
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 0,
  handle: makeMissingCopies,
};
