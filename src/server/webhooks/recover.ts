import { and, asc, eq, lt, lte, or, sql } from "drizzle-orm";
import { deliverQueue } from "#server/events/index.ts";
import type { Services } from "#server/services.ts";
import { isNextHeld } from "./hold-back.ts";
import { redeliverQueue } from "./queues.ts";
import { webhookDelivery } from "./tables.ts";

/** How long after the time of a try its server is taken for dead. */
const DEAD_SECONDS = 20;
/** How late a job may be that waits in the queue before it is taken for lost: a long queue is no loss. */
const LOST_SECONDS = 3_600;
/** Deliveries that are looked after together. */
const BATCH = 50;

/**
 * Sends deliveries to the queue again whose server died, whose job is lost, or which were held back. What merely waits there is left
 * alone. Safe at any time, in any number of processes.
 */
export async function recoverDeliveries({ db, queue }: Pick<Services, "db" | "queue">): Promise<void> {
  const { id, userId, dueAt, place, state, tries } = webhookDelivery;
  const late = (seconds: number) => lt(dueAt, sql`now() - make_interval(secs => ${seconds})`);
  const left = and(
    ...[eq(state, "waiting"), lte(dueAt, sql`now()`)],
    or(
      and(eq(place, "try"), late(DEAD_SECONDS)),
      and(eq(place, "queue"), late(LOST_SECONDS)),
      and(eq(place, "held"), isNextHeld(db)),
    ),
  );
  const found = await db
    .select({ id, userId, isFirst: sql<boolean>`${tries} = 0 and ${place} = 'queue'` })
    .from(webhookDelivery)
    .where(left)
    .orderBy(asc(dueAt))
    .limit(BATCH);
  for (const one of found)
    await db.transaction(async (tx) => {
      const mine = await tx
        .update(webhookDelivery)
        .set({ place: "queue", dueAt: sql`now()` })
        .where(and(eq(id, one.id), left))
        .returning({ id });
      const name = one.isFirst ? deliverQueue : redeliverQueue;
      if (mine.length > 0) await queue.send(tx, name, { id: one.id }, one.userId);
    });
}
