import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { BLOCK_DAYS } from "#contract/making.ts";
import { capture, notifyLowBalance } from "#server/credits/index.ts";
import { isNoRecording, refreshSound } from "#server/documents/index.ts";
import { document, segment, sentenceSound } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { heldBy } from "./claim.ts";
import { sendAfterwards } from "./send-afterwards.ts";
import type { SpokenSentence } from "./synthesize-sentence.ts";
import {
  type BlockRow,
  block,
  type PressRow,
  type PressSentenceRow,
  press,
  pressSentence,
} from "./tables.ts";

/**
 * Notes what was made of a sentence, pays the blocks that are whole by that, and keeps what is paid, in one transaction
 * under the document's lock. Safe to do again.
 * @returns false when the press is somebody else's by now, or over: then nothing leads to the sound
 */
export function keepMade(
  services: Services,
  row: PressRow,
  number: number,
  sound: SpokenSentence,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await lockRow(tx, row.documentId);
    const mine = await tx.update(press).set({ vain: 0 }).where(heldBy(row)).returning({ id: press.id });
    if (mine.length === 0) return isMineAlready(tx, row, number, sound); // that may have ended the press
    const [made] = await tx
      .update(pressSentence)
      .set({ state: "made", ...sound })
      .where(and(ofPress(row), eq(pressSentence.number, number), eq(pressSentence.state, "waiting")))
      .returning();
    if (!made) return isMineAlready(tx, row, number, sound);
    await payWhole(services, tx, row, made);
    await keepPaid(tx, row, made);
    await endWhenMade(services, tx, row);
    return true;
  });
}

/** Takes a document, so that one act comes after the other: edits, presses, what they make, and their end. */
export async function lockRow(tx: Db, documentId: string): Promise<void> {
  await tx.select({ id: document.id }).from(document).where(eq(document.id, documentId)).for("update");
}

export const ofPress = ({ id }: Pick<PressRow, "id">) => eq(pressSentence.pressId, id);

/** The answer to the commit was lost, and it is done again. */
async function isMineAlready(
  tx: Db,
  row: PressRow,
  number: number,
  { audio }: SpokenSentence,
): Promise<boolean> {
  const [found] = await tx
    .select({ audio: pressSentence.audio, state: pressSentence.state })
    .from(pressSentence)
    .where(and(ofPress(row), eq(pressSentence.number, number)));
  return found?.audio === audio && found.state !== "dropped";
}

/** Captures the blocks of a sentence in which nothing waits any more. */
async function payWhole(services: Services, tx: Db, row: PressRow, made: PressSentenceRow): Promise<void> {
  if (made.firstBlock === null || made.lastBlock === null) return;
  const touched = await tx
    .select()
    .from(block)
    .where(
      and(
        eq(block.pressId, row.id),
        eq(block.state, "held"),
        gte(block.position, made.firstBlock),
        lte(block.position, made.lastBlock),
      ),
    )
    .orderBy(asc(block.position));
  for (const one of touched) {
    const [waiting] = await tx
      .select({ number: pressSentence.number })
      .from(pressSentence)
      .where(and(ofPress(row), eq(pressSentence.state, "waiting"), touches(one)))
      .limit(1);
    if (!waiting) await captureBlock(services, tx, row, one);
  }
}

/** Sentences that take room in a new block. */
const touches = ({ position }: Pick<BlockRow, "position">) =>
  and(lte(pressSentence.firstBlock, position), gte(pressSentence.lastBlock, position));

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
    .set({ state: "captured", servesUntil: sql`now() + make_interval(days => ${BLOCK_DAYS})` })
    .where(eq(block.id, id));
  await tx
    .update(document)
    .set({ charged: sql`${document.charged} + ${credits}` })
    .where(eq(document.id, documentId));
  await notifyLowBalance(services, tx, userId, taken.available);
}

/** Keeps the sentences of a press that are made and paid: all that were, or those that share a block with `made`. */
export async function keepPaid(tx: Db, row: PressRow, made?: PressSentenceRow): Promise<void> {
  const unpaid = tx
    .select({ one: sql`1` })
    .from(block)
    .where(
      and(
        eq(block.pressId, row.id),
        inArray(block.state, ["held", "released"]),
        gte(block.position, pressSentence.firstBlock),
        lte(block.position, pressSentence.lastBlock),
      ),
    );
  const near =
    made === undefined
      ? undefined
      : made.firstBlock === null || made.lastBlock === null
        ? eq(pressSentence.number, made.number)
        : and(gte(pressSentence.lastBlock, made.firstBlock), lte(pressSentence.firstBlock, made.lastBlock));
  const kept = await tx
    .update(pressSentence)
    .set({ state: "kept" })
    .where(and(ofPress(row), eq(pressSentence.state, "made"), near, sql`not exists ${unpaid}`))
    .returning();
  for (const one of kept) await putInPlace(tx, row, one);
}

/** A sentence enters the document's store, and sounds where the text still says it. */
async function putInPlace(tx: Db, { documentId }: PressRow, one: PressSentenceRow): Promise<void> {
  const { wish, text, voice, instructions, audio, frames, gaps, words, levels } = one;
  if (audio === null || frames === null) throw new Error("a sentence without sound cannot be kept");
  const id = randomUUID();
  await tx.insert(sentenceSound).values({
    ...{ id, documentId, wish, says: text, voice, instructions, audio, frames },
    ...{ gaps: gaps ?? [], words: words ?? [], levels: levels ?? [] },
  });
  await tx
    .update(segment)
    .set({ soundId: id })
    .where(
      and(
        eq(segment.documentId, documentId),
        inArray(segment.id, one.segments),
        isNull(segment.until),
        eq(segment.text, text),
        // Meanwhile another take was kept there.
        or(isNull(segment.voice), eq(segment.voice, voice)),
        or(isNull(segment.instructions), eq(segment.instructions, instructions)),
        isNoRecording(),
      ),
    );
}

async function endWhenMade(services: Services, tx: Db, row: PressRow): Promise<void> {
  const [waiting] = await tx
    .select({ number: pressSentence.number })
    .from(pressSentence)
    .where(and(ofPress(row), eq(pressSentence.state, "waiting")))
    .limit(1);
  if (waiting) return;
  const [over] = await tx
    .update(press)
    .set({ state: "done", finishedAt: sql`now()` })
    .where(eq(press.id, row.id))
    .returning();
  await refreshSound(tx, row.documentId, services.settings.KEEP_DOCUMENTS_DAYS);
  if (over) await sendAfterwards(services, tx, over, "done"); // what its person wants may have changed meanwhile
}

/** How many sentences of a press are made. */
export async function countMade(db: Db, row: Pick<PressRow, "id">): Promise<number> {
  const [found] = await db
    .select({ made: count() })
    .from(pressSentence)
    .where(and(ofPress(row), isNotNull(pressSentence.audio)));
  return found?.made ?? 0;
}
