import { and, asc, count, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Notice } from "#contract/notices.ts";
import { user } from "#server/accounts/tables.ts";
import { batch } from "#server/batches/tables.ts";
import { press } from "#server/making/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { describeNotice } from "./describe.ts";
import { notice } from "./tables.ts";

/** Notices of one answer. */
const LISTED = 10;

type Listed = { notices: Notice[]; awaited: number; letters: boolean };

/** What somebody's page is to show now, and how much runs whose end they want to know. */
export async function listNotices(db: Db, userId: string): Promise<Listed> {
  const rows = await db
    .select()
    .from(notice)
    .where(and(eq(notice.userId, userId), mayBeShown))
    .orderBy(asc(notice.createdAt))
    .limit(LISTED);
  const notices: Notice[] = [];
  for (const row of rows) {
    const described = await describeNotice(db, row);
    if (described) notices.push(described);
  }
  const [presses] = await db
    .select({ running: count() })
    .from(press)
    .where(and(eq(press.userId, userId), eq(press.state, "running"), eq(press.notify, true)));
  const [batches] = await db
    .select({ running: count() })
    .from(batch)
    .where(and(eq(batch.userId, userId), eq(batch.state, "running"), eq(batch.notify, true)));
  const [person] = await db.select({ letters: user.endMail }).from(user).where(eq(user.id, userId));
  const awaited = (presses?.running ?? 0) + (batches?.running ?? 0);
  return { notices, awaited, letters: person?.letters ?? false };
}

/** No page has it to itself now. */
export const isUnclaimed = or(isNull(notice.claimedUntil), lt(notice.claimedUntil, sql`now()`));

/** A page may show it: from when its letter is due none takes it any more, or it could be kept from going for ever. */
export const mayBeShown = and(isUnclaimed, gt(notice.dueAt, sql`now()`));
