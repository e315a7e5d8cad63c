import { and, eq, isNull, sql } from "drizzle-orm";
import { live, liveBlock } from "#server/captions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Credits that were paid for captions and that a recording's transcript may still include: of these captions, or of any of this person's. */
export async function captionedCredits(db: Db, userId: string, id?: string): Promise<number> {
  const unused = and(eq(live.userId, userId), isNull(live.includedIn));
  const [paid] = await db
    .select({ credits: sql<number>`coalesce(sum(${live.perBlock}), 0)::int` })
    .from(liveBlock)
    .innerJoin(live, eq(live.id, liveBlock.liveId))
    .where(and(unused, id === undefined ? undefined : eq(live.id, id), eq(liveBlock.state, "paid")));
  return paid?.credits ?? 0;
}
