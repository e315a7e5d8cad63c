import type { JobKind } from "./platform/jobs/queue.ts";
import { TABLE_RIGHTS } from "./rights.ts";

/** Once an hour: deletes the rows that are over, by what their tables declare. Doing it twice or late is fine. */
export const tidyUpJob: JobKind = {
  name: "tidy-up",
  cron: "41 * * * *",
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 2,
  async handle(services) {
    for (const { table, expires } of TABLE_RIGHTS) {
      if ("when" in expires) await services.db.delete(table).where(expires.when);
    }
  },
};
