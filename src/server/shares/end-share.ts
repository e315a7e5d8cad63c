import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Queue } from "#server/platform/jobs/queue.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { forgetSounds } from "./keep-sounds.ts";
import { type ShareRow, share } from "./tables.ts";

type Parts = Pick<Services, "db" | "queue">;

/** Ends a link of a person's own. @returns false when it is none of theirs, or ended before */
export async function endShare({ db, queue }: Parts, userId: string, id: string): Promise<boolean> {
  const own = and(eq(share.id, id), eq(share.userId, userId));
  return db.transaction(async (tx) => (await end(queue, tx, "owner", own)) !== undefined);
}

/** Ends anybody's link for whoever runs this server. @returns undefined when it has ended before */
export function endShareByOperator({ queue }: Parts, tx: Db, id: string): Promise<ShareRow | undefined> {
  return end(queue, tx, "operator", eq(share.id, id));
}

async function end(queue: Queue, tx: Db, by: "owner" | "operator", which: SQL | undefined) {
  const [ended] = await tx
    .update(share)
    .set({ endedAt: sql`now()`, endedBy: by })
    .where(and(which, isNull(share.endedAt)))
    .returning();
  if (!ended) return undefined;
  await forgetSounds(tx, ended.id);
  if (ended.clip) await queue.send(tx, removeFilesQueue, { keys: [ended.clip] });
  return ended;
}
