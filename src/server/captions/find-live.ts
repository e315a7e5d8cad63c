import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import type { Live, LivePhrase } from "#contract/live.ts";
import { outcome } from "#contract/outcomes.ts";
import { captionedCredits } from "#server/credits/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { isReachable } from "#server/shares/index.ts";
import { openAddress } from "./link.ts";
import { type LiveRow, live, liveBlock, livePhrase, ofSameRecording } from "./tables.ts";

/** A person's own captions. @throws Problem 404 */
export async function findLive(db: Db, userId: string, id: string): Promise<LiveRow> {
  const [row] = await db
    .select()
    .from(live)
    .where(and(eq(live.id, id), eq(live.userId, userId)));
  if (!row) throw new Problem(404, outcome("not-found"));
  return row;
}

/** Captions as calls tell of them. */
export async function presentLive(services: Services, row: LiveRow): Promise<Live> {
  const [paid] = await services.db
    .select({ blocks: sql<number>`count(*)::int` })
    .from(liveBlock)
    .where(and(eq(liveBlock.liveId, row.id), eq(liveBlock.state, "paid")));
  return {
    id: row.id,
    state: row.state,
    creditsPerBlock: row.perBlock,
    secondsPerBlock: row.blockSeconds,
    credits: (paid?.blocks ?? 0) * row.perBlock,
    toInclude: await captionedCredits(services.db, row.userId, row.id),
    included: row.includedIn !== null,
    link: await openAddress(services, row),
    reachable: isReachable(services),
    createdAt: row.createdAt.toISOString(),
  };
}

/** What was said, from a position on. */
export function phrasesFrom(db: Db, liveId: string, position: number): Promise<LivePhrase[]> {
  const { start, end, text } = livePhrase;
  return db
    .select({ position: livePhrase.position, start, end, text })
    .from(livePhrase)
    .where(and(eq(livePhrase.liveId, liveId), gte(livePhrase.position, position)))
    .orderBy(asc(livePhrase.position));
}

/** A phrase as readers of a link count it: over all captions of the recording. */
export type ReadPhrase = { position: number; text: string };

/**
 * The newest phrases, `most` of them, of the recording that has these captions, from a position on: of those that began once
 * its link was made.
 */
export async function readPhrases(
  db: Db,
  { id, userId }: { id: string; userId: string },
  { from, most }: { from: number; most: number },
): Promise<ReadPhrase[]> {
  const position = sql<number>`${live.phrasesBefore} + ${livePhrase.position}`;
  const newest = await db
    .selectDistinctOn([position], { position, text: livePhrase.text }) // two that go on at once: the newer ones count
    .from(livePhrase)
    .innerJoin(live, eq(live.id, livePhrase.liveId))
    .where(and(ofSameRecording(userId, id), gte(position, from), gte(livePhrase.start, live.linkFrom)))
    .orderBy(desc(position), desc(live.createdAt))
    .limit(most);
  return newest.reverse();
}

/** When the last word was said, in seconds; 0 where none was. */
export async function lastWordOf(db: Db, liveId: string): Promise<number> {
  const [last] = await db
    .select({ end: sql<number>`coalesce(max(${livePhrase.end}), 0)` })
    .from(livePhrase)
    .where(eq(livePhrase.liveId, liveId));
  return last?.end ?? 0;
}
