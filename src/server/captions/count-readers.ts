import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { live, liveAudience } from "./tables.ts";

/** A server that has said nothing for so many seconds has no readers. */
const SILENT_SECONDS = 30;

/** Whether captions have a link, how many read along now on all servers, and how often it was opened. */
export async function countReaders(db: Db, liveId: string) {
  const seen = gt(liveAudience.seenAt, sql`now() - make_interval(secs => ${SILENT_SECONDS})`);
  const now = db
    .select({ of: sql`coalesce(sum(${liveAudience.readers}), 0)::int` })
    .from(liveAudience)
    .where(and(eq(liveAudience.liveId, liveId), seen));
  const [row] = await db
    .select({ link: live.link, since: live.readers, now: sql<number>`(${now})` })
    .from(live)
    .where(eq(live.id, liveId));
  return { linked: Boolean(row?.link), now: row?.now ?? 0, since: row?.since ?? 0 };
}

/** What this server says of its readers. */
export async function noteReaders(db: Db, liveId: string, worker: string, readers: number): Promise<void> {
  const seenAt = sql`now()`;
  await db
    .insert(liveAudience)
    .values({ liveId, worker, readers, seenAt })
    .onConflictDoUpdate({ target: [liveAudience.liveId, liveAudience.worker], set: { readers, seenAt } });
}

/** Adds to how often a link was opened. @returns false where nobody has it now: it goes over to other captions, or is over */
export async function countOpened(db: Db, link: string, times: number): Promise<boolean> {
  const counted = await db
    .update(live)
    .set({ readers: sql`${live.readers} + ${times}` })
    .where(eq(live.link, link))
    .returning({ id: live.id });
  return counted.length > 0;
}
