import { and, asc, eq, lt, sql } from "drizzle-orm";
import { deliverQueue } from "#server/events/index.ts";
import type { Services } from "#server/services.ts";
import { webhookDelivery } from "./tables.ts";

/** How long a delivery that is due may wait in the queue before it is sent there again, as its job may be lost. */
const WAIT_SECONDS = 20;
/** Deliveries that are looked after together. */
const BATCH = 50;

/** Sends deliveries to the queue again whose server died, or whose job is lost. Safe at any time, in any number of processes. */
export async function recoverDeliveries({ db, queue }: Services): Promise<void> {
  const late = and(
    eq(webhookDelivery.state, "waiting"),
    lt(webhookDelivery.dueAt, sql`now() - make_interval(secs => ${WAIT_SECONDS})`),
  );
  const { id, userId, dueAt } = webhookDelivery;
  const lost = await db
    .select({ id, userId })
    .from(webhookDelivery)
    .where(late)
    .orderBy(asc(dueAt))
    .limit(BATCH);
  for (const one of lost)
    await db.transaction(async (tx) => {
      const isLate = and(eq(webhookDelivery.id, one.id), late);
      const mine = await tx
        .update(webhookDelivery)
        .set({ dueAt: sql`now()` })
        .where(isLate)
        .returning({ id });
      if (mine.length > 0) await queue.send(tx, deliverQueue, { id: one.id }, one.userId);
    });
}
