import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ConversionFailure } from "#contract/faults.ts";
import { outcome } from "#contract/outcomes.ts";
import { announce } from "#server/conversions/index.ts";
import { release } from "#server/credits/index.ts";
import { refreshSound } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { keepPaid, lockRow } from "./keep-made.ts";
import { captureBlock } from "./pay-due.ts";
import { ofPress } from "./press-work.ts";
import { sendAfterwards } from "./send-afterwards.ts";
import { type BlockRow, block, type PressRow, press, pressSentence, sentenceRoom } from "./tables.ts";
import { forgetRest } from "./write-rest.ts";

/** Why a press ends before all is made: its person stops it, or it broke off. */
export type PressEnd =
  | { state: "canceled" }
  /** `at`: the number of the sentence that it broke on; without, the first that waits. */
  | { state: "failed"; failure: ConversionFailure; at?: number | undefined };

/**
 * Ends a press before all is made, under the document's lock. A cancel pays the blocks of which sound was given to the
 * person, and keeps what they were given; a failure pays nothing more. What is not kept takes no room any more.
 * Does nothing when the press is over. `attempt` limits it to a claim.
 */
export async function endPress(
  services: Services,
  tx: Db,
  { id, documentId }: Pick<PressRow, "id" | "documentId">,
  ending: PressEnd,
  attempt?: number,
): Promise<void> {
  await lockRow(tx, documentId);
  const { state } = ending;
  const failure = ending.state === "failed" ? ending.failure : null;
  const [row] = await tx
    .update(press)
    .set({ state, failure, finishedAt: sql`now()` })
    .where(
      and(
        eq(press.id, id),
        eq(press.state, "running"),
        attempt === undefined ? undefined : eq(press.attempt, attempt),
      ),
    )
    .returning();
  if (!row) return;
  await announce(tx, "cancel", row.id);
  await forgetRest(tx, row);
  const given = await tx
    .select({ first: pressSentence.firstBlock, last: pressSentence.lastBlock })
    .from(pressSentence)
    .where(and(ofPress(row), eq(pressSentence.state, "made"), eq(pressSentence.delivered, true)));
  const wasGiven = ({ position }: BlockRow) =>
    given.some(({ first, last }) => first !== null && last !== null && first <= position && position <= last);
  // That a person lets no engine work any more is their own doing, as a cancel is.
  const pays = ending.state === "canceled" || ending.failure === "no-engine-here";
  const open = await tx
    .select()
    .from(block)
    .where(and(eq(block.pressId, id), eq(block.state, "held")))
    .orderBy(asc(block.position));
  for (const one of open) {
    if (pays && wasGiven(one)) await captureBlock(services, tx, row, one);
    else await releaseBlock(tx, one, ending, wasGiven(one));
  }
  const broke = ending.state === "failed" ? (ending.at ?? (await firstWaiting(tx, row))) : undefined;
  await dropUngiven(services, tx, row);
  await keepPaid(tx, row);
  await dropRest(services, tx, row);
  await giveRoomBack(tx, row);
  await forgetDropped(tx, row, broke);
  const made = await hasKept(tx, row);
  await refreshSound(tx, documentId, made ? services.settings.KEEP_DOCUMENTS_DAYS : undefined);
  await sendAfterwards(services, tx, row, ending.state);
}

async function releaseBlock(
  tx: Db,
  { id, holdId }: BlockRow,
  ending: PressEnd,
  given: boolean,
): Promise<void> {
  const because = outcome(ending.state === "canceled" ? "conversion-canceled" : ending.failure);
  await release(tx, holdId, because, { brokeOff: ending.state === "failed" && given });
  await tx.update(block).set({ state: "released" }).where(eq(block.id, id));
}

/** Of what is made and was given to nobody nothing is kept: its room comes back instead. */
async function dropUngiven(services: Services, tx: Db, row: PressRow): Promise<void> {
  await drop(services, tx, row, and(eq(pressSentence.state, "made"), eq(pressSentence.delivered, false)));
}

/** What waits, and what was given of blocks that a failure gave back. */
async function dropRest(services: Services, tx: Db, row: PressRow): Promise<void> {
  await drop(services, tx, row, inArray(pressSentence.state, ["waiting", "made"]));
}

async function drop(services: Services, tx: Db, row: PressRow, which: ReturnType<typeof and>): Promise<void> {
  const dropped = await tx
    .update(pressSentence)
    .set({ state: "dropped" })
    .where(and(ofPress(row), which))
    .returning({ audio: pressSentence.audio });
  const keys = dropped.flatMap(({ audio }) => audio ?? []);
  if (keys.length > 0) await services.queue.send(tx, removeFilesQueue, { keys });
}

/** Room that dropped sentences took, in blocks that stay paid. */
async function giveRoomBack(tx: Db, row: PressRow): Promise<void> {
  await tx.execute(sql`
    update block set taken = taken - back.characters from (
      select r.block_id, sum(r.characters)::int as characters from sentence_room r
      join press_sentence s on s.press_id = r.press_id and s.number = r.number
      where r.press_id = ${row.id} and s.state = 'dropped' group by r.block_id
    ) back where block.id = back.block_id`);
}

async function firstWaiting(tx: Db, row: PressRow): Promise<number | undefined> {
  const [first] = await tx
    .select({ number: pressSentence.number })
    .from(pressSentence)
    .where(and(ofPress(row), eq(pressSentence.state, "waiting")))
    .orderBy(asc(pressSentence.number))
    .limit(1);
  return first?.number;
}

/** Whether anything is kept that a press made. */
async function hasKept(tx: Db, row: PressRow): Promise<boolean> {
  const kept = and(ofPress(row), eq(pressSentence.state, "kept"));
  const [one] = await tx.select({ number: pressSentence.number }).from(pressSentence).where(kept).limit(1);
  return one !== undefined;
}

/**
 * What came to nothing leaves nothing but the one that it broke on, without sound and room: a text that is begun and
 * canceled again and again must not fill the database.
 */
async function forgetDropped(tx: Db, row: PressRow, broke: number | undefined): Promise<void> {
  const dropped = and(ofPress(row), eq(pressSentence.state, "dropped"));
  const numbers = tx.select({ number: pressSentence.number }).from(pressSentence).where(dropped);
  await tx
    .delete(sentenceRoom)
    .where(and(eq(sentenceRoom.pressId, row.id), inArray(sentenceRoom.number, numbers)));
  if (broke !== undefined)
    await tx
      .update(pressSentence)
      .set({ state: "failed", audio: null, delivered: false })
      .where(and(dropped, eq(pressSentence.number, broke)));
  await tx.delete(pressSentence).where(dropped);
}

/** Those of some documents for which something is being made. */
export async function findMaking(db: Db, documentIds: string[]): Promise<string[]> {
  const running = and(inArray(press.documentId, documentIds), eq(press.state, "running"));
  const found = await db.selectDistinct({ id: press.documentId }).from(press).where(running);
  return found.map(({ id }) => id);
}

/** Stops whatever is being made for a document. */
export async function endMaking(services: Services, tx: Db, documentId: string): Promise<void> {
  const running = await tx
    .select({ id: press.id, documentId: press.documentId })
    .from(press)
    .where(and(eq(press.documentId, documentId), eq(press.state, "running")));
  for (const one of running) await endPress(services, tx, one, { state: "canceled" });
}
