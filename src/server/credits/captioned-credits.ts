import { and, eq, isNull, sql } from "drizzle-orm";
import { LIVE_RATE } from "#contract/live-messages.ts";
import { live, liveBlock, ofSameRecording } from "#server/captions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Words that pay for a block may begin so many seconds behind what is written down. */
const AHEAD = 10;
/** A sound is not what captions heard if it is shorter than that by so many seconds and such a share: it was cut, or is another. */
const SHORTER = { seconds: 10, share: 0.1 };

/**
 * Credits that were paid for captions and that a recording's transcript may still include: of the recording that has these, or of
 * any of this person's. `seconds`: how long the sound is that is to be transcribed; none for one that is shorter than what was heard.
 */
export async function captionedCredits(
  db: Db,
  userId: string,
  id?: string,
  { seconds }: { seconds?: number } = {},
): Promise<number> {
  const unused = and(
    eq(live.userId, userId),
    isNull(live.includedIn),
    id === undefined ? undefined : ofSameRecording(userId, id),
  );
  if (seconds !== undefined) {
    const [heard] = await db
      .select({ seconds: sql<number>`coalesce(sum(${live.done}), 0)::float8 / ${LIVE_RATE}` })
      .from(live)
      .where(unused);
    if ((heard?.seconds ?? 0) * (1 - SHORTER.share) > seconds + SHORTER.seconds) return 0;
  }
  const wasHeard = sql`${liveBlock.position} * ${live.blockSeconds} <= ${live.done}::float8 / ${LIVE_RATE} + ${AHEAD}`;
  const [paid] = await db
    .select({ credits: sql<number>`coalesce(sum(${live.perBlock}), 0)::int` })
    .from(liveBlock)
    .innerJoin(live, eq(live.id, liveBlock.liveId))
    .where(and(unused, eq(liveBlock.state, "paid"), wasHeard));
  return paid?.credits ?? 0;
}
