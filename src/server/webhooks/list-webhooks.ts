import { desc, eq } from "drizzle-orm";
import type { ListedWebhook } from "#contract/webhooks.ts";
import type { Db } from "#server/platform/db/client.ts";
import { presentWebhook } from "./present.ts";
import { webhook } from "./tables.ts";

/** A person's webhooks, newest first, also those that are off. */
export async function listWebhooks(db: Db, userId: string): Promise<ListedWebhook[]> {
  const rows = await db
    .select()
    .from(webhook)
    .where(eq(webhook.userId, userId))
    .orderBy(desc(webhook.createdAt), desc(webhook.id));
  return rows.map(presentWebhook);
}
