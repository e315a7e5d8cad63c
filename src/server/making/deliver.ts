import { and, countDistinct, eq, lt, sql } from "drizzle-orm";
import { brokenOffLately } from "#server/credits/index.ts";
import { ledgerAccount } from "#server/credits/tables.ts";
import type { Gap } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { lockRow } from "./keep-made.ts";
import { block, type PressRow, press, pressSentence } from "./tables.ts";

/** Blocks that a person may have been given for nothing, by faults of ours, before theirs are paid first. */
const givenOnTrust = 2;

/** Sound of a sentence that may be given now. `stop`: the press is over, and the document has what there is. */
type Delivery = { go: string; frames: number; gaps: Gap[] } | "wait" | "stop";

/**
 * Asks to give the person the sound of a sentence that is made and not paid yet. That it was given is in the database
 * before any of it is sent: from there on a cancel costs its block. `wait`: not made yet, or to be paid first.
 */
export function deliverSentence(
  db: Db,
  row: Pick<PressRow, "id" | "documentId" | "userId">,
  number: number,
): Promise<Delivery> {
  return db.transaction(async (tx) => {
    await lockRow(tx, row.documentId);
    const [found] = await tx
      .select({ sentence: pressSentence, state: press.state })
      .from(pressSentence)
      .innerJoin(press, eq(press.id, pressSentence.pressId))
      .where(and(eq(pressSentence.pressId, row.id), eq(pressSentence.number, number)));
    if (!found) return isToCome(tx, row, number);
    const { audio, frames, gaps, state, delivered, lastBlock } = found.sentence;
    if (state === "dropped" || state === "failed") return "stop";
    if (state === "waiting" || audio === null || frames === null)
      return found.state === "running" ? "wait" : "stop";
    if (state === "made" && !delivered) {
      if (!(await isTrusted(tx, row, lastBlock ?? 0))) return "wait";
      await tx
        .update(pressSentence)
        .set({ delivered: true })
        .where(and(eq(pressSentence.pressId, row.id), eq(pressSentence.number, number)));
    }
    return { go: audio, frames, gaps: gaps ?? [] };
  });
}

/** A sentence that is not written down: it will be, as long as others of its press are. */
async function isToCome(tx: Db, { id }: Pick<PressRow, "id">, number: number): Promise<Delivery> {
  const [found] = await tx
    .select({ id: press.id })
    .from(press)
    .where(and(eq(press.id, id), eq(press.state, "running"), lt(press.written, number)));
  return found ? "wait" : "stop";
}

/**
 * True while a person is given sound ahead of its payment. A failure costs them nothing, so what they were given of the
 * block it hit was free; after the second such failure in an hour their blocks are paid first. Blocks of other presses
 * that were given and are not paid yet count too: those could all end that way at once.
 */
async function isTrusted(
  tx: Db,
  { id, userId }: Pick<PressRow, "id" | "userId">,
  position: number,
): Promise<boolean> {
  await tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.userId, userId))
    .for("update"); // one look at a time
  const [others] = await tx
    .select({ count: countDistinct(block.id) })
    .from(block)
    .innerJoin(press, eq(press.id, block.pressId))
    .innerJoin(
      pressSentence,
      and(
        eq(pressSentence.pressId, block.pressId),
        eq(pressSentence.delivered, true),
        sql`${block.position} between ${pressSentence.firstBlock} and ${pressSentence.lastBlock}`,
      ),
    )
    .where(
      and(
        eq(press.userId, userId),
        eq(press.state, "running"),
        eq(block.state, "held"),
        sql`not (${block.pressId} = ${id}::uuid and ${block.position} = ${position})`,
      ),
    );
  return (await brokenOffLately(tx, userId)) + (others?.count ?? 0) < givenOnTrust;
}
