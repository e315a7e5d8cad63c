import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import { holdPerson } from "#server/sessions/index.ts";
import { apiKey } from "./tables.ts";

/** Ends one of a person's keys. @returns false when it is none of theirs @throws Problem 401 */
export function endKey(db: Db, person: Person, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, person);
    const ended = await tx
      .delete(apiKey)
      .where(and(eq(apiKey.userId, person.id), eq(apiKey.id, id)))
      .returning({ id: apiKey.id });
    return ended.length === 1;
  });
}

/** Ends all of a person's keys: with what they were not to survive, such as a reset. */
export async function endKeys(db: Db, userId: string): Promise<void> {
  await db.delete(apiKey).where(eq(apiKey.userId, userId));
}
