import { type Outcome, outcome } from "#contract/outcomes.ts";
import { addEvent } from "#server/events/index.ts";
import type { Services } from "#server/services.ts";
import { lockOwn } from "./lock-own.ts";

/** Sends an event to one of a person's webhooks that says nothing but this. @returns why none is sent, else null @throws Problem 404 */
export function testWebhook(
  services: Services,
  userId: string,
  id: string,
): Promise<Outcome<"webhook-off"> | null> {
  return services.db.transaction(async (tx) => {
    const { off } = await lockOwn(tx, userId, id);
    if (off !== null) return outcome("webhook-off");
    await addEvent(services, tx, userId, { type: "webhook.test", data: { webhook: id } });
    return null;
  });
}
