import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { webhook, webhookDelivery } from "./tables.ts";

/**
 * Switches all of a person's webhooks off, with what a stranger's keys end with: a stranger may have made one, too. Their person
 * switches them on again, each after it has another secret. Those that are off count as well. Hold the person before.
 */
export async function switchOffWebhooks(tx: Db, userId: string): Promise<void> {
  const theirs = eq(webhook.userId, userId);
  await tx.update(webhook).set({ off: "account", oldSecret: null, oldSecretUntil: null }).where(theirs);
  await dropWaiting(tx, theirs);
}

/** Gives up what waits to be sent to some webhooks. */
export async function dropWaiting(tx: Db, which: SQL): Promise<void> {
  const ids = tx.select({ id: webhook.id }).from(webhook).where(which);
  await tx
    .update(webhookDelivery)
    .set({ state: "failed" })
    .where(and(inArray(webhookDelivery.webhookId, ids), eq(webhookDelivery.state, "waiting")));
}
