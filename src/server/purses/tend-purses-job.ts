import type { JobKind } from "#server/platform/jobs/queue.ts";
import { tendPurses } from "./tend-purses.ts";

/** Once an hour: ends purses whose last day is over, and fills those of a new month. */
export const tendPursesJob: JobKind = {
  name: "tend-purses",
  cron: "7 * * * *",
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 2,
  handle: tendPurses,
};
