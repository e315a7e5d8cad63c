import { and, eq, lt, sql } from "drizzle-orm";
import type { LivePhrase } from "#contract/live.ts";
import type { Segment } from "#contract/transcript.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { aliveFromNow, heldBy } from "./held-by.ts";
import { payBlocks } from "./pay-blocks.ts";
import { type LiveRow, live, livePhrase } from "./tables.ts";

/** What a phrase is written down with: all sound before `done` (in samples) is no longer needed. */
type Said = { segment: Segment; done: number };

/**
 * Writes a phrase down and takes the credits of the blocks in which it was said, in one transaction, before anybody is
 * given it. Undefined when the captions have ended or are another connection's: then nothing was written or taken.
 * @throws when a block's hold was given back meanwhile
 */
export async function keepPhrase(
  services: Services,
  row: LiveRow,
  { segment, done }: Said,
): Promise<LivePhrase | undefined> {
  const { start, end, text, words } = segment;
  const kept = await services.db.transaction(async (tx) => {
    const [mine] = await tx
      .update(live)
      .set({ done, phrases: sql`${live.phrases} + 1`, aliveUntil: aliveFromNow })
      .where(and(heldBy(row), lt(live.done, done)))
      .returning({ phrases: live.phrases });
    if (!mine) return findKept(tx, row, done);
    const position = mine.phrases - 1;
    await tx.insert(livePhrase).values({ liveId: row.id, position, start, end, text, words });
    await payBlocks(services, tx, row, { start, end });
    await services.captions.announce(tx, row.id, { kind: "changed" });
    return { position, start, end, text };
  });
  if (kept) services.captions.say(row.id, { kind: "changed" });
  return kept;
}

/** What an earlier try wrote down, when the answer to its commit was lost. */
async function findKept(tx: Db, row: LiveRow, done: number): Promise<LivePhrase | undefined> {
  const { position, start, end, text } = livePhrase;
  const [found] = await tx
    .select({ position, start, end, text })
    .from(live)
    .innerJoin(
      livePhrase,
      and(eq(livePhrase.liveId, live.id), eq(livePhrase.position, sql`${live.phrases} - 1`)),
    )
    .where(and(heldBy(row), eq(live.done, done)));
  return found;
}

/** Notes that nothing was said up to here, and that somebody is still there. @returns false when they are somebody else's */
export async function noteDone({ db }: Services, row: LiveRow, done: number): Promise<boolean> {
  const noted = await db
    .update(live)
    .set({ done: sql`greatest(${live.done}, ${done})`, aliveUntil: aliveFromNow })
    .where(heldBy(row))
    .returning({ id: live.id });
  return noted.length > 0;
}
