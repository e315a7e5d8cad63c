import { and, asc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import { LIMITS } from "#contract/limits.ts";
import { capture, notifyLowBalance } from "#server/credits/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { dueBlocks } from "./due-blocks.ts";
import { ofPress } from "./press-work.ts";
import { type BlockRow, block, type PressRow, type PressSentenceRow, pressSentence } from "./tables.ts";

/** Sentences that may be paid by now: those in some blocks, or one that only blocks serve that were paid before. */
export type Touched = { first: number; last: number } | { number: number };

/** Captures the blocks that are due since a sentence is made. @returns where sentences may be paid by that */
export async function payDue(
  services: Services,
  tx: Db,
  row: PressRow,
  { number, firstBlock: first, lastBlock: last }: PressSentenceRow,
): Promise<Touched> {
  if (first === null || last === null) return { number };
  const paid = await tx
    .select({ position: block.position })
    .from(block)
    .where(and(eq(block.pressId, row.id), eq(block.state, "captured"), gte(block.position, first)));
  const sentences = await sentencesFrom(tx, row, first);
  const due = dueBlocks(sentences, new Set(paid.map(({ position }) => position)), first);
  if (due.length === 0) return { first, last };
  const blocks = await tx
    .select()
    .from(block)
    .where(and(eq(block.pressId, row.id), eq(block.state, "held"), inArray(block.position, due)))
    .orderBy(asc(block.position));
  for (const one of blocks) await captureBlock(services, tx, row, one);
  return { first, last: Math.max(last, ...due) };
}

/** What takes room from a block on, in the order of the text, as far as the first that waits. */
async function sentencesFrom(tx: Db, row: PressRow, first: number) {
  const there = and(ofPress(row), gte(pressSentence.lastBlock, first));
  const waits = tx
    .select({ number: sql`min(${pressSentence.number})` })
    .from(pressSentence)
    .where(and(there, eq(pressSentence.state, "waiting")));
  const rows = await tx
    .select({
      ...{ number: pressSentence.number, first: pressSentence.firstBlock, last: pressSentence.lastBlock },
      made: sql<boolean>`${pressSentence.state} <> 'waiting'`,
    })
    .from(pressSentence)
    .where(
      and(
        there,
        isNotNull(pressSentence.firstBlock),
        sql`${pressSentence.number} <= coalesce(${waits}, 2147483647)`,
      ),
    )
    .orderBy(asc(pressSentence.number));
  const listed = rows.map(({ first, last, ...one }) => ({ ...one, first: first ?? 0, last: last ?? 0 }));
  // What is not written down waits, too, behind all that is.
  const { written, restBlock } = row;
  if (written === null || restBlock === null || listed.some(({ made }) => !made)) return listed;
  return [...listed, { number: written + 1, first: restBlock, last: restBlock, made: false }];
}

/** Pays a block: from here on what is left of it serves corrections. */
export async function captureBlock(
  services: Services,
  tx: Db,
  { documentId, userId }: Pick<PressRow, "documentId" | "userId">,
  { id, holdId, credits }: BlockRow,
): Promise<void> {
  const taken = await capture(tx, holdId);
  if (taken.outcome !== "captured") throw new Error(`hold ${holdId} of an open block was ${taken.outcome}`);
  await tx
    .update(block)
    .set({ state: "captured", servesUntil: sql`now() + make_interval(days => ${LIMITS.blockDays})` })
    .where(eq(block.id, id));
  await tx
    .update(document)
    .set({ charged: sql`${document.charged} + ${credits}` })
    .where(eq(document.id, documentId));
  await notifyLowBalance(services, tx, userId, taken.available);
}
