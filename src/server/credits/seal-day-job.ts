import type { JobKind } from "#server/platform/jobs/queue.ts";
import { sealDay, yesterday } from "./seal-day.ts";

/** Soon after each midnight (UTC), looked at each hour, and when a server starts: the root of the day that is over. */
export const sealDayJob: JobKind = {
  name: "seal-day",
  atStart: true,
  cron: "3 * * * *",
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 5,
  handle: async ({ db }) => {
    await sealDay(db, await yesterday(db));
  },
};
