import { asc, eq, lt, sql } from "drizzle-orm";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import { forgetPublished } from "#server/publishing/index.ts";
import type { Services } from "#server/services.ts";
import { leaveOut } from "./leave-out.ts";
import { leaveOutQueue } from "./leave-out-queue.ts";
import { lookAround } from "./look-around.ts";
import { leavingOut } from "./tables.ts";

/**
 * What one is sent with: an objection that was accepted, documents whose files are to go, or one that somebody objects to a
 * passage of; by itself it comes with nothing.
 */
type Payload = { id?: string; files?: string[]; around?: string };

/**
 * Leaves a passage out for good, and once that is done deletes the files that say it. It was promised: what still is not
 * done is tried again each hour, whatever the storage says.
 */
export const leaveOutJob: JobKind<Payload> = {
  name: leaveOutQueue,
  cron: "37 * * * *",
  concurrency: 2, // a copy of hours of sound takes minutes: others don't wait for those of one person
  perPerson: 1,
  expireInSeconds: 3_600,
  retryLimit: 200,
  retryAfter: () => ({ seconds: 5, atMost: 3_600 }),
  async handle(services, { id, files, around }) {
    if (around) await lookAround(services, around);
    else if (files) await forgetPublished(services, files);
    else if (id === undefined) await leaveOutWaiting(services);
    else {
      const [found] = await services.db.select().from(leavingOut).where(eq(leavingOut.id, id));
      if (found) await leaveOut(services, found);
    }
  },
};

/** Those that were accepted long ago: the job that was sent for one is given up some day. */
export async function leaveOutWaiting(services: Services): Promise<void> {
  const waiting = lt(leavingOut.createdAt, sql`now() - interval '1 hour'`);
  const rows = await services.db.select().from(leavingOut).where(waiting).orderBy(asc(leavingOut.createdAt));
  for (const row of rows)
    await leaveOut(services, row).catch((error) =>
      services.log.warn({ err: error, objection: row.id }, "a passage will be left out later"),
    );
}
