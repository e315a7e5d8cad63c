import { and, eq, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { sendTo } from "#server/events/index.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { lockOwn } from "./lock-own.ts";
import { webhook, webhookDelivery } from "./tables.ts";

/**
 * Sends the event of a delivery to its webhook once more, with tries of its own; what receives it knows it by its id.
 * @returns why none is sent, else null @throws Problem 404
 */
export function replayDelivery(
  services: Services,
  userId: string,
  { id, delivery }: { id: string; delivery: string },
): Promise<Outcome<"webhook-off"> | null> {
  return services.db.transaction(async (tx) => {
    const { off } = await lockOwn(tx, userId, id);
    const one = and(eq(webhookDelivery.id, delivery), eq(webhookDelivery.webhookId, id));
    const [found] = await tx.select({ event: webhookDelivery.eventId }).from(webhookDelivery).where(one);
    if (!found) throw new Problem(404, outcome("not-found"));
    if (off !== null) return outcome("webhook-off");
    await sendTo(services, tx, { userId, event: found.event, to: sql`${webhook.id} = ${id}` });
    return null;
  });
}
