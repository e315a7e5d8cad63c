import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { checkedSound } from "./tables.ts";

/** Notes that a sound is right after all: its doubts are not shown again. Safe to do again. */
export async function dismissDoubt(db: Db, documentId: string, soundId: string): Promise<void> {
  await db
    .update(checkedSound)
    .set({ dismissedAt: sql`now()` })
    .where(
      and(
        ...[eq(checkedSound.documentId, documentId), eq(checkedSound.soundId, soundId)],
        isNull(checkedSound.dismissedAt),
      ),
    );
}
