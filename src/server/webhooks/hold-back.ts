import { and, eq, exists, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { event } from "#server/events/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { webhook, webhookDelivery } from "./tables.ts";

/** How long a webhook that takes nothing rests between tries of anything but its oldest delivery. */
const REST_SECONDS = 300;

/** Until when a webhook rests that was tried now. */
export const restFromNow = sql`now() + make_interval(secs => ${REST_SECONDS})`;

const rests = sql<boolean>`${webhook.restUntil} > now()`;

/**
 * Holds a delivery back that is due while its webhook takes nothing: then the oldest is tried at its times, one of the others
 * now and then, and a test whenever it is pressed for. Else each event were ten requests more to what is down, or no one's to ask.
 * @returns whether it is held: `recoverDeliveries` sends it on
 */
export async function holdBack(db: Db, id: string): Promise<boolean> {
  const mine = and(eq(webhookDelivery.id, id), eq(webhookDelivery.state, "waiting"));
  const [found] = await db
    .select({ webhookId: webhook.id, failingSince: webhook.failingSince, type: event.type })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .innerJoin(event, eq(event.id, webhookDelivery.eventId))
    .where(and(mine, hasOlder(db, sql`true`)));
  if (!found?.failingSince || found.type === "webhook.test") return false;
  return db.transaction(async (tx) => {
    // Held, so that a yes which comes meanwhile either finds this among what it lets go, or is seen here.
    const [hook] = await tx
      .select({ failingSince: webhook.failingSince, restUntil: webhook.restUntil, rests })
      .from(webhook)
      .where(eq(webhook.id, found.webhookId))
      .for("no key update");
    if (!hook?.failingSince) return false;
    if (!hook.restUntil || !hook.rests) {
      await tx.update(webhook).set({ restUntil: restFromNow }).where(eq(webhook.id, found.webhookId));
      return false;
    }
    const due = and(mine, lte(webhookDelivery.dueAt, sql`now()`));
    await tx.update(webhookDelivery).set({ place: "held", dueAt: hook.restUntil }).where(due);
    return true;
  });
}

/** Of held deliveries, those that may be sent on: the oldest of a webhook that still takes nothing, all of one that does again. */
export function isNextHeld(db: Db): SQL | undefined {
  const failing = db
    .select({ id: webhook.id })
    .from(webhook)
    .where(and(eq(webhook.id, webhookDelivery.webhookId), sql`${webhook.failingSince} is not null`));
  return or(not(exists(failing)), not(hasOlder(db, sql`older.place = 'held'`)));
}

/** Whether a webhook has an older delivery that waits, and is so. */
function hasOlder(db: Db, is: SQL): SQL {
  const older = alias(webhookDelivery, "older");
  const before = sql`(${older.createdAt}, ${older.id}) < (${webhookDelivery.createdAt}, ${webhookDelivery.id})`;
  return exists(
    db
      .select({ id: older.id })
      .from(older)
      .where(and(eq(older.webhookId, webhookDelivery.webhookId), eq(older.state, "waiting"), before, is)),
  );
}
