import { and, eq, sql } from "drizzle-orm";
import { NOTICE_CLAIM_SECONDS } from "#contract/notices.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { mayBeShown } from "./list-notices.ts";
import { notice } from "./tables.ts";

/** Takes a notice for one page, which shows it. @returns false when another has it, or its letter is due. @throws Problem 404 when it is over */
export async function claimNotice(db: Db, userId: string, id: string): Promise<boolean> {
  const own = and(eq(notice.id, id), eq(notice.userId, userId));
  const mine = await db
    .update(notice)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${NOTICE_CLAIM_SECONDS})` })
    .where(and(own, mayBeShown))
    .returning({ id: notice.id });
  if (mine.length > 0) return true;
  const there = await db.select({ id: notice.id }).from(notice).where(own);
  if (there.length === 0) throw new Problem(404, outcome("not-found"));
  return false;
}

/** A page has shown it. @throws Problem 404 when it is none of theirs, or over */
export async function confirmNotice(db: Db, userId: string, id: string): Promise<void> {
  const shown = await db
    .delete(notice)
    .where(and(eq(notice.id, id), eq(notice.userId, userId)))
    .returning({ id: notice.id });
  if (shown.length === 0) throw new Problem(404, outcome("not-found"));
}
