import type { JobKind } from "#server/platform/jobs/queue.ts";
import { sealDay, yesterday } from "./seal-day.ts";

/** After each midnight (UTC), and when a server starts: the root of the day that is over, from which statements can't change. */
export const sealDayJob: JobKind = {
  name: "seal-day",
  atStart: true,
  cron: "3 0 * * *",
  concurrency: 1,
  expireInSeconds: 3_000,
  retryLimit: 5,
  handle: async ({ db }) => {
    await sealDay(db, await yesterday(db));
  },
};
