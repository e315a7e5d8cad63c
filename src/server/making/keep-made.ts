import { randomUUID } from "node:crypto";
import { and, count, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { announce } from "#server/conversions/index.ts";
import { isNoRecording, refreshSound } from "#server/documents/index.ts";
import { document, segment, sentenceSound } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { payDue, type Touched } from "./pay-due.ts";
import { ofPress, pressWork } from "./press-work.ts";
import { sendAfterwards } from "./send-afterwards.ts";
import type { SpokenSentence } from "./synthesize-sentence.ts";
import { block, type PressRow, type PressSentenceRow, press, pressSentence, sentenceRoom } from "./tables.ts";

/**
 * Notes what was made of a sentence, pays the blocks that are due by that, and keeps what is paid, in one transaction
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
    const [mine] = await tx
      .update(press)
      .set({ vain: 0 })
      .where(pressWork.heldBy(row))
      .returning({ written: press.written, restBlock: press.restBlock });
    if (!mine) return isMineAlready(tx, row, number, sound); // that may have ended the press
    const [made] = await tx
      .update(pressSentence)
      .set({ state: "made", ...sound })
      .where(and(ofPress(row), eq(pressSentence.number, number), eq(pressSentence.state, "waiting")))
      .returning();
    if (!made) return isMineAlready(tx, row, number, sound);
    await announce(tx, "made", row.id);
    await keepPaid(tx, row, await payDue(services, tx, { ...row, ...mine }, made));
    if (mine.written === null) await endWhenMade(services, tx, row);
    return true;
  });
}

/** Takes a document, so that one act comes after the other: edits, presses, what they make, and their end. */
export async function lockRow(tx: Db, documentId: string): Promise<void> {
  await tx.select({ id: document.id }).from(document).where(eq(document.id, documentId)).for("update");
}

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

/** Keeps the sentences of a press that are made and paid: all that were, or those that share a block with some. */
export async function keepPaid(tx: Db, row: PressRow, some?: Touched): Promise<void> {
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
    some === undefined
      ? undefined
      : "number" in some
        ? eq(pressSentence.number, some.number)
        : and(gte(pressSentence.lastBlock, some.first), lte(pressSentence.firstBlock, some.last));
  const kept = await tx
    .update(pressSentence)
    .set({ state: "kept" })
    .where(and(ofPress(row), eq(pressSentence.state, "made"), near, sql`not exists ${unpaid}`))
    .returning();
  for (const one of kept) await putInPlace(tx, row, one);
}

/** A sentence enters the document's store, and sounds where the text still says it. */
async function putInPlace(tx: Db, { documentId }: PressRow, one: PressSentenceRow): Promise<void> {
  const { wish, text, voice, instructions, engine, audio, frames, gaps, words, levels } = one;
  if (audio === null || frames === null) throw new Error("a sentence without sound cannot be kept");
  const id = randomUUID();
  await tx.insert(sentenceSound).values({
    ...{ id, documentId, wish, says: text, voice, instructions, engine, audio, frames },
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
  const [room] = await tx
    .select({ block: sentenceRoom.blockId })
    .from(sentenceRoom)
    .where(eq(sentenceRoom.pressId, row.id))
    .limit(1);
  // Silence alone, and what is made again for nothing, give the document no new days.
  await refreshSound(tx, row.documentId, room && services.settings.KEEP_DOCUMENTS_DAYS);
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
