import { and, eq } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { type WebhookRow, webhook } from "./tables.ts";

/**
 * One of a person's webhooks, held until `tx` ends; what refers to it goes on. The person's row is held before it, as by whatever
 * ends all of theirs. @throws Problem 404
 */
export async function lockOwn(tx: Db, userId: string, id: string): Promise<WebhookRow> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("key share");
  const own = and(eq(webhook.userId, userId), eq(webhook.id, id));
  const [row] = await tx.select().from(webhook).where(own).for("no key update");
  if (!row) throw new Problem(404, outcome("not-found"));
  return row;
}
