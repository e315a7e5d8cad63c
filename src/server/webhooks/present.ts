import type { ListedWebhook } from "#contract/webhooks.ts";
import type { WebhookRow } from "./tables.ts";

/** A webhook as its person sees it: without what signs. */
export function presentWebhook(row: WebhookRow): ListedWebhook {
  const { id, name, url, events, off, failingSince, oldSecretUntil, createdAt } = row;
  const overlaps = oldSecretUntil !== null && oldSecretUntil.getTime() > Date.now();
  return {
    ...{ id, name, url, events, off },
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: overlaps ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}
