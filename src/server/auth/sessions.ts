import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema.ts";

/** A user's living sessions, the one used last first. */
export function listSessions(db: Db, userId: string) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.lastUsedAt));
}

/** Ends one session of a user. @returns false when it is not one of theirs */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return ended.length === 1;
}

/** Ends all sessions of a user, except the one named. */
export async function endSessions(db: Db, userId: string, except?: string): Promise<void> {
  await db
    .delete(session)
    .where(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)));
}
