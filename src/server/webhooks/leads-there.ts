import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { webhook } from "./tables.ts";

/** Whether a person has a webhook to an address, off or on: a second one would send the same there twice. Hold the person before. */
export async function leadsThere(tx: Db, userId: string, url: string): Promise<boolean> {
  const same = and(eq(webhook.userId, userId), eq(webhook.url, url));
  return (await tx.select({ id: webhook.id }).from(webhook).where(same)).length > 0;
}
