import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { upload } from "./tables.ts";

/** As long as something came within so many seconds, who sends it may still be recording: a paused page says so. */
const LIVE_SECONDS = 90;

/** Whether somebody may still be recording what comes: nobody is once all of it is there. */
export const LIVE = sql<boolean>`${upload.received} is distinct from ${upload.length}
  and ${upload.sentAt} > now() - make_interval(secs => ${LIVE_SECONDS})`;

/**
 * Ends an upload of unknown length with what is there, and takes it from whoever sends it: what comes later is refused.
 * @returns false where somebody may still be recording it, or it has ended meanwhile
 */
export async function endRecording(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const own = and(
    eq(upload.id, id),
    eq(upload.userId, userId),
    isNull(upload.length),
    isNull(upload.takenAt),
  );
  const ended = await db
    .update(upload)
    .set({ length: sql`${upload.received}`, fence: sql`${upload.fence} + 1` })
    .where(and(own, lte(upload.sentAt, sql`now() - make_interval(secs => ${LIVE_SECONDS})`)))
    .returning({ id: upload.id });
  return ended.length > 0;
}
