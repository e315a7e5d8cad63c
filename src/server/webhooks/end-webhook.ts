import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { holdPerson } from "#server/sessions/index.ts";
import { webhook } from "./tables.ts";

/** Ends one of a person's webhooks, with all that was sent to it. @returns false when it is none of theirs @throws Problem 401 */
export function endWebhook(db: Db, person: Person, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, person);
    const own = and(eq(webhook.userId, person.id), eq(webhook.id, id));
    return (await tx.delete(webhook).where(own).returning({ id: webhook.id })).length === 1;
  });
}
