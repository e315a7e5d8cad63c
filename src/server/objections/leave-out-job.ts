import { and, eq } from "drizzle-orm";
import type { JobKind } from "#server/platform/jobs/queue.ts";
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
    const [accepted] = await services.db
      .select()
      .from(objection)
      .where(and(eq(objection.id, id), eq(objection.state, "accepted")));
    if (accepted) await leaveOut(services, accepted);
  },
};
