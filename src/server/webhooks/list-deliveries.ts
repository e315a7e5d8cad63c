import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { WEBHOOK_LIMITS } from "#contract/webhook-limits.ts";
import type { ListedDelivery } from "#contract/webhooks.ts";
import { event } from "#server/events/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { webhook, webhookDelivery, webhookTry } from "./tables.ts";

/** The newest deliveries of one of a person's webhooks, with their tries in order. @throws Problem 404 */
export async function listDeliveries(db: Db, userId: string, id: string): Promise<ListedDelivery[]> {
  const own = and(eq(webhook.userId, userId), eq(webhook.id, id));
  if ((await db.select({ id: webhook.id }).from(webhook).where(own)).length === 0)
    throw new Problem(404, outcome("not-found"));
  const rows = await db
    .select({ delivery: webhookDelivery, type: event.type })
    .from(webhookDelivery)
    .innerJoin(event, eq(event.id, webhookDelivery.eventId))
    .where(eq(webhookDelivery.webhookId, id))
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(WEBHOOK_LIMITS.shownDeliveries);
  const ids = rows.map(({ delivery }) => delivery.id);
  const tries = await db
    .select()
    .from(webhookTry)
    .where(inArray(webhookTry.deliveryId, ids))
    .orderBy(asc(webhookTry.number));
  return rows.map(({ delivery, type }) => ({
    ...{ id: delivery.id, event: delivery.eventId, type, state: delivery.state },
    createdAt: delivery.createdAt.toISOString(),
    nextTryAt: delivery.state === "waiting" ? delivery.dueAt.toISOString() : null,
    tries: tries
      .filter(({ deliveryId }) => deliveryId === delivery.id)
      .map(({ createdAt, status, problem, milliseconds }) => ({
        at: createdAt.toISOString(),
        ...{ status, problem, milliseconds },
      })),
  }));
}
