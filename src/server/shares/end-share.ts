import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { forgetSounds } from "./keep-sounds.ts";
import { type ShareRow, share } from "./tables.ts";

/** Ends a link of a person's own. @returns false when it is none of theirs, or ended before */
export async function endShare(db: Db, userId: string, id: string): Promise<boolean> {
  return (await end(db, "owner", eq(share.id, id), eq(share.userId, userId))) !== undefined;
}

/** Ends anybody's link for whoever runs this server. @returns undefined when it has ended before */
export function endShareByOperator(tx: Db, id: string): Promise<ShareRow | undefined> {
  return end(tx, "operator", eq(share.id, id));
}

function end(db: Db, by: "owner" | "operator", ...which: Parameters<typeof and>) {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .update(share)
      .set({ endedAt: sql`now()`, endedBy: by })
      .where(and(...which, isNull(share.endedAt)))
      .returning();
    if (ended) await forgetSounds(tx, ended.id);
    return ended;
  });
}
