import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { session } from "#server/db/schema.ts";
import { storedHash } from "./stored-token.ts";

const living = gt(session.expiresAt, sql`now()`);

/** How long a session lives without use, in milliseconds. */
const unusedMilliseconds = { remembered: 30 * 86_400_000, forgotten: 12 * 3_600_000 };
/** The time of last use is written at most this often. */
const noteUseEveryMilliseconds = 60_000;
/** How many sessions of a user are listed: nobody has more devices, but a program may log in every minute. */
const mostListed = 100;

/** When a session ends that is used at `now` for the last time. */
export function endOfSession(remembered: boolean, now: Date): Date {
  return new Date(now.getTime() + unusedMilliseconds[remembered ? "remembered" : "forgotten"]);
}

/** Notes that a session was used and moves its end accordingly. One that has ended meanwhile stays ended. */
export async function noteUse(
  db: Db,
  used: { id: string; remembered?: boolean | null; lastUsedAt?: Date | null },
  now: Date,
): Promise<void> {
  if (now.getTime() - (used.lastUsedAt?.getTime() ?? 0) <= noteUseEveryMilliseconds) return;
  await db
    .update(session)
    .set({ lastUsedAt: now, expiresAt: endOfSession(used.remembered ?? false, now) })
    .where(and(eq(session.id, used.id), living));
}

/** A user's living sessions, the one used last first. */
export function listSessions(db: Db, userId: string) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), living))
    .orderBy(desc(session.lastUsedAt));
}

/** The 100 of them that were used last, and `current` in any case. */
export async function listNewestSessions(db: Db, userId: string, current: string) {
  const newest = await listSessions(db, userId).limit(mostListed);
  if (newest.some(({ id }) => id === current)) return newest;
  return [...(await db.select().from(session).where(eq(session.id, current))), ...newest];
}

/** Ends one session of a user. @returns false when it is not one of theirs */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return ended.length === 1;
}

/** Ends the session whose token has this SHA-256, in hex. @returns its user; undefined when it was over already */
export async function endSessionOfHash(db: Db, hash: string): Promise<string | undefined> {
  const own = eq(session.token, storedHash(hash));
  const [ended] = await db.delete(session).where(own).returning({ userId: session.userId });
  return ended?.userId;
}

/** Ends all sessions of a user, except the one named. */
export async function endSessions(db: Db, userId: string, except?: string): Promise<void> {
  await db
    .delete(session)
    .where(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)));
}
