import { and, count, desc, eq, gt, ne, sql } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { SESSIONS_LISTED } from "#contract/sessions.ts";
import type { Language } from "#locales/languages.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { forgetDevices } from "./known-devices.ts";
import { storedHash } from "./stored-token.ts";
import { session } from "./tables.ts";

const living = gt(session.expiresAt, sql`now()`);

/** How long a session lives without use, and from its log-in on however much it is used. In seconds. */
const lives = {
  remembered: { unused: LIFETIMES.unusedRememberedSession, whole: LIFETIMES.wholeRememberedSession },
  forgotten: { unused: LIFETIMES.unusedSession, whole: LIFETIMES.wholeSession },
};
/** The time of last use is written at most this often. */
const noteUseEveryMilliseconds = 60_000;

type Begun = { remembered?: boolean | null; createdAt: Date };

/** When a session ends that is used at `now` for the last time: never later than `latestEndOfSession`. */
export function endOfSession(begun: Begun, now: Date): Date {
  const unused = now.getTime() + livesOf(begun).unused * 1_000;
  return new Date(Math.min(unused, latestEndOfSession(begun).getTime()));
}

/** When a session ends at the latest. Why there is such a moment: docs/security.md, How long a session lives. */
export function latestEndOfSession(begun: Begun): Date {
  return new Date(begun.createdAt.getTime() + livesOf(begun).whole * 1_000);
}

function livesOf({ remembered }: Begun) {
  return remembered ? lives.remembered : lives.forgotten;
}

/** Notes that a session was used and moves its end accordingly. One that has ended meanwhile stays ended. */
export async function noteUse(
  db: Db,
  used: Begun & { id: string; lastUsedAt?: Date | null },
  now: Date,
  language: Language | null,
): Promise<void> {
  if (now.getTime() - (used.lastUsedAt?.getTime() ?? 0) <= noteUseEveryMilliseconds) return;
  const [noted] = await db
    .update(session)
    .set({ lastUsedAt: now, expiresAt: endOfSession(used, now) })
    .where(and(eq(session.id, used.id), living))
    .returning({ userId: session.userId });
  if (noted) await noteSeen(db, noted.userId, language);
}

/** Whether a session still lives. Asking is no use of it. */
export async function isLiving(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, id), living));
  return found.length > 0;
}

/** Notes that a person is here, and in which language if they say, which outlives their sessions. */
export async function noteSeen(db: Db, userId: string, language: Language | null): Promise<void> {
  await db
    .update(user)
    .set({ lastSeenAt: sql`now()`, ...(language && { language }) })
    .where(eq(user.id, userId));
}

/** A user's living sessions, the one used last first. */
export function listSessions(db: Db, userId: string) {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), living))
    .orderBy(desc(session.lastUsedAt));
}

/** How many of a user's sessions live. */
export async function countSessions(db: Db, userId: string): Promise<number> {
  const own = and(eq(session.userId, userId), living);
  const [row] = await db.select({ of: count() }).from(session).where(own);
  return row?.of ?? 0;
}

/** Those of them that were used last, and `current` in any case. */
export async function listNewestSessions(db: Db, userId: string, current: string) {
  const newest = await listSessions(db, userId).limit(SESSIONS_LISTED);
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

/**
 * Ends all sessions of a user, except the one named, and forgets every browser that was logged in: whoever is thrown out
 * guesses like a stranger from now on. A call that keeps its own knows its browser again (`knowThisDevice`).
 */
export async function endSessions(db: Db, userId: string, except?: string): Promise<void> {
  await db
    .delete(session)
    .where(and(eq(session.userId, userId), except === undefined ? undefined : ne(session.id, except)));
  await forgetDevices(db, userId);
}
