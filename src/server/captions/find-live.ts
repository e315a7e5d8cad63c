import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Live, LivePhrase } from "#contract/live.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { linkUrl } from "./link.ts";
import { type LiveRow, live, liveBlock, livePhrase } from "./tables.ts";

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
    included: row.includedIn !== null,
    link: row.link && linkUrl(services, row.link),
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

/** When the last word was said, in seconds; 0 where none was. */
export async function lastWordOf(db: Db, liveId: string): Promise<number> {
  const [last] = await db
    .select({ end: sql<number>`coalesce(max(${livePhrase.end}), 0)` })
    .from(livePhrase)
    .where(eq(livePhrase.liveId, liveId));
  return last?.end ?? 0;
}
