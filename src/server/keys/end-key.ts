import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { apiKey } from "./tables.ts";

/** Ends one of a person's keys. @returns false when it is none of theirs */
export async function endKey(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(apiKey)
    .where(and(eq(apiKey.userId, userId), eq(apiKey.id, id)))
    .returning({ id: apiKey.id });
  return ended.length === 1;
}

/** Ends all of a person's keys: with a reset, with an account that is suspended. */
export async function endKeys(db: Db, userId: string): Promise<void> {
  await db.delete(apiKey).where(eq(apiKey.userId, userId));
}
