import { and, asc, eq, lt, sql } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { describeNotice } from "./describe.ts";
import { isUnclaimed } from "./list-notices.ts";
import { notice } from "./tables.ts";

/** Notices that are looked after together. */
const BATCH = 20;

/**
 * Writes of ends that no page has shown in time. Each goes with its row, so that no second process writes again. Safe at
 * any time, in any number of processes.
 */
export async function mailDueNotices(services: Services): Promise<void> {
  for (let left = BATCH; left > 0; left--) if (!(await mailOldest(services))) return;
}

/** @returns false when none is due */
function mailOldest(services: Services): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(notice)
      .where(and(lt(notice.dueAt, sql`now()`), isUnclaimed))
      .orderBy(asc(notice.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row) return false;
    await tx.delete(notice).where(eq(notice.id, row.id));
    const [person] = await tx.select().from(user).where(eq(user.id, row.userId));
    const facts = await describeNotice(tx, row);
    if (!person?.endMail || person.suspendedAt !== null || !facts) return true;
    const { kind, about, title, end, made, of, usedUp } = facts;
    const url = services.mail.link(kind === "batch" ? `/library/batch?id=${about}` : `/documents/${about}`);
    const letter = letterOf("making-over", {
      ...{ name: addressee(person), kind, title, end, made, of, usedUp, url },
      accountUrl: services.mail.link("/profile"),
    });
    await services.mail.enqueue(tx, { to: person.email, userId: row.userId, letter });
    return true;
  });
}
