import { eq } from "drizzle-orm";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import { forgetPublished } from "#server/publishing/index.ts";
import { leaveOut } from "./leave-out.ts";
import { leaveOutQueue } from "./leave-out-queue.ts";
import { objection } from "./tables.ts";

/** Leaves a passage out for good. It was promised: it is tried again for days, whatever the storage says. */
export const leaveOutJob: JobKind<{ id: string }> = {
  name: leaveOutQueue,
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 200,
  retryAfter: () => ({ seconds: 5, atMost: 3_600 }),
  async handle(services, { id }) {
    const [found] = await services.db.select().from(objection).where(eq(objection.id, id));
    if (found?.state === "accepted") await leaveOut(services, found);
    // Broken off behind that: files of before are still to go.
    else if (found?.state === "done") await forgetPublished(services, [found.documentId]);
  },
};
