import { and, asc, eq, gt, lt, min, sql, sum } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { LivingBlock } from "./plan-rooms.ts";
import { block } from "./tables.ts";

/** Blocks of a document that are paid, serve still, and have room. */
const living = (documentId: string) =>
  and(
    eq(block.documentId, documentId),
    eq(block.state, "captured"),
    gt(block.servesUntil, sql`now()`),
    lt(block.taken, block.characters),
  );

/**
 * Those of them that serve an engine of this price (credits for so many characters), the first to end first. The engine
 * must cost no more than the one they were paid for.
 */
export async function livingBlocks(
  db: Db,
  documentId: string,
  price: { perBlock: number; size: number },
): Promise<LivingBlock<string>[]> {
  return db
    .select({ id: block.id, left: sql<number>`${block.characters} - ${block.taken}`.mapWith(Number) })
    .from(block)
    .where(
      and(
        living(documentId),
        sql`${block.credits} * ${price.size} >= ${price.perBlock} * ${block.characters}`,
      ),
    )
    .orderBy(asc(block.servesUntil), asc(block.id));
}

/** What is left of a document's blocks, in characters, and until when the first of them serve. */
export async function meterOf(db: Db, documentId: string): Promise<{ left: number; until: string | null }> {
  const [all] = await db
    .select({
      left: sum(sql`${block.characters} - ${block.taken}`).mapWith(Number),
      until: min(block.servesUntil),
    })
    .from(block)
    .where(living(documentId));
  return { left: all?.left ?? 0, until: all?.until?.toISOString() ?? null };
}
