import { type SQL, sql } from "drizzle-orm";
import type { EventData } from "#contract/events.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import type { Services } from "#server/services.ts";
import { webhook, webhookDelivery } from "#server/webhooks/tables.ts";
import { isHeard } from "./is-heard.ts";
import { event } from "./tables.ts";

/** The queue in which deliveries wait. */
export const deliverQueue = "deliver-webhook";

/**
 * Writes down what happened, as part of what makes it happen, and sends it on its way to the webhooks that are for it. Nothing where
 * nobody could hear of it. Lock the person's account before, where the transaction does. Two statements: the event holds its person
 * before any webhook is, as who ends one does.
 */
export async function addEvent(
  { queue }: Pick<Services, "queue">,
  tx: Db,
  userId: string,
  happened: EventData,
): Promise<void> {
  const { type, data } = happened;
  const [written] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into ${event} (user_id, type, data)
      select ${userId}, ${type}, ${JSON.stringify(data)}::jsonb where ${isHeard(userId)} returning id`,
  );
  if (!written) return;
  const own =
    "webhook" in data ? sql`${webhook.id} = ${data.webhook}` : sql`${webhook.events} @> array[${type}]`;
  const theirs = sql`${webhook.userId} = ${userId} and ${webhook.off} is null and ${own}`;
  await sendTo({ queue }, tx, { userId, event: written.id, to: theirs });
}

/**
 * Sends an event to some webhooks. One that is being ended is passed over: nothing waits for it, least of all what moves credits.
 * @returns to how many
 */
export async function sendTo(
  { queue }: Pick<Services, "queue">,
  tx: Db,
  { userId, event: eventId, to }: { userId: string; event: string; to: SQL },
): Promise<number> {
  const sent = await rowsOf<{ id: string }>(
    tx,
    sql`with reached as (select id from ${webhook} where ${to} for key share skip locked)
      insert into ${webhookDelivery} (user_id, webhook_id, event_id)
      select ${userId}, reached.id, ${eventId} from reached returning id`,
  );
  for (const { id } of sent) await queue.send(tx, deliverQueue, { id }, userId);
  return sent.length;
}
