import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { ConversionFailure } from "#contract/faults.ts";
import { outcome } from "#contract/outcomes.ts";
import {
  capture,
  capturePart,
  giveBack as giveBackCredits,
  notifyLowBalance,
  release,
} from "#server/credits/index.ts";
import { hold } from "#server/credits/tables.ts";
import { shelve } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { takeBackRecording } from "#server/uploads/index.ts";
import { addEnd } from "./add-end.ts";
import { announcing } from "./announce.ts";
import { audioKey } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";
import { freeCaptions, lockIncluded } from "./captioned.ts";
import { heldBy } from "./claim.ts";
import { dropLeftovers } from "./expire.ts";
import { outcomeOf } from "./outcome.ts";
import { expiryAtEnd } from "./store.ts";
import { conversion, conversionPart } from "./tables.ts";
import { countUnpaid } from "./unpaid-work.ts";

/** What a conversion made, as it is stored. */
export type Result = Partial<
  Pick<
    ConversionRow,
    | "title"
    | "audio"
    | "seconds"
    | "text"
    | "segments"
    | "words"
    | "peaks"
    | "notFollowed"
    | "note"
    | "estimate"
  >
>;

/** A conversion as it ended, and the credits that its person can spend from then on. */
export type Settled = { row: ConversionRow; available: number | null };

/**
 * Stores the result and captures the credits in one transaction. Safe to do again.
 * @returns undefined when the claim was lost meanwhile: then nothing is stored and nothing taken here
 */
export async function complete(
  services: Services,
  row: ConversionRow,
  result: Result,
): Promise<Settled | undefined> {
  const settled = await services.db.transaction(async (tx) => {
    const [mine] = await tx
      .update(conversion)
      .set({
        ...result,
        state: "done",
        progress: 1,
        charged: row.credits,
        leaseUntil: null,
        finishedAt: new Date(),
        expiresAt: expiryAtEnd(services.settings),
      })
      .where(heldBy(row))
      .returning({ ...getTableColumns(conversion), announced: announcing("over") });
    if (!mine) return findDone(tx, row);
    await shelve(tx, mine);
    const pieces = await dropParts(tx, mine);
    if (mine.preview) await countUnpaid(services, tx, mine, { failure: null, charged: 0 });
    if (!mine.holdId) {
      await addEnd(services, tx, mine);
      return { row: mine, available: null, pieces };
    }
    const taken = await capture(tx, mine.holdId);
    if (taken.outcome !== "captured")
      throw new Error(`hold ${mine.holdId} of a running conversion was ${taken.outcome}`);
    await notifyLowBalance(services, tx, row.userId, taken.available);
    await addEnd(services, tx, mine);
    return { row: mine, available: taken.available, pieces };
  });
  if (settled) await dropLeftovers(services, settled.row, settled.pieces);
  services.hub.receive("over", row.id);
  return settled;
}

/** What this attempt completed before, when the answer to its commit was lost. */
async function findDone(tx: Db, { id, attempt }: ConversionRow) {
  const [row] = await tx
    .select()
    .from(conversion)
    .where(and(eq(conversion.id, id), eq(conversion.attempt, attempt), eq(conversion.state, "done")));
  return row && { row, available: null, pieces: [] };
}

/**
 * Forgets what was made piece by piece. @returns keys of the sound that attempts left in storage: earlier ones, and this
 * one's `own` where nobody is left who knows them
 */
async function dropParts(
  tx: Db,
  row: Pick<ConversionRow, "id" | "attempt" | "madeSeconds">,
  { own } = { own: false },
): Promise<string[]> {
  if (row.attempt <= 1 && row.madeSeconds === 0) return [];
  const parts = await tx
    .delete(conversionPart)
    .where(eq(conversionPart.conversionId, row.id))
    .returning({ audio: conversionPart.audio, attempt: conversionPart.attempt });
  return parts.flatMap(({ audio, attempt }) => (audio && (own || attempt !== row.attempt) ? [audio] : []));
}

/** How a conversion ended without its whole result. */
export type Ending = { state: "failed"; failure: ConversionFailure } | { state: "canceled" };

/** What an attempt made before it was stopped. */
export type Part = {
  /** Credits whose block is whole. */
  whole: number;
  /** Whether there is anything that could have been given to the person. */
  begun: boolean;
  /** Makes what the first `credits` blocks hold ready to be stored, and drops the rest; again, it is what was kept first. */
  keep(credits: number): Promise<Kept>;
  /** Never throws: what cannot be deleted now is a stray, and goes after a day. */
  discard(): Promise<void>;
};

/** What is kept of a part: the blocks of so many credits. */
export type Kept = { credits: number; result: Result };

/**
 * Ends a conversion without its whole result, in one transaction: the blocks that are to be paid are captured, what
 * they hold is stored, and the other credits go back. A cancel pays the blocks of which anything was given to the
 * person. A fault costs nothing for the blocks it hit: only those are paid that were whole before it, and given.
 * Does nothing when the conversion is over already, or another attempt's. Safe to do again.
 * The storage is asked before the transaction and after it: a slow one must hold no row of the ledger.
 * @returns undefined when it did nothing
 */
export async function abandon(
  services: Services,
  row: ConversionRow,
  ending: Ending,
  part?: Part,
): Promise<Settled | undefined> {
  const kept = await keepDue(services.db, row, ending, part);
  const keepsIncluded = ending.state === "canceled" && row.included > 0; // that was paid with the captions
  const { settled, keepsSound } = await services.db.transaction(async (tx) => {
    const [mine] = await tx
      .update(conversion)
      .set({
        ...{ ...ending, leaseUntil: null, finishedAt: new Date() },
        expiresAt: expiryAtEnd(services.settings),
      })
      .where(
        and(
          eq(conversion.id, row.id),
          eq(conversion.attempt, row.attempt),
          inArray(conversion.state, ["queued", "running"]),
        ),
      )
      .returning();
    if (!mine) return { settled: undefined, keepsSound: await isKeptBy(tx, row) };
    await lockIncluded(tx, mine.id);
    const due = Math.min(dueOf(mine, ending, part), kept?.credits ?? Number.POSITIVE_INFINITY);
    const { charged, available } = await settleHold(services, tx, mine, ending, {
      due,
      begun: part?.begun ?? false,
    });
    await countUnpaid(services, tx, mine, { failure: null, ...ending, charged });
    const [ended] = await tx
      .update(conversion)
      .set({ ...((charged > 0 || keepsIncluded) && kept?.result), charged })
      .where(eq(conversion.id, row.id))
      .returning({ ...getTableColumns(conversion), announced: announcing("over") });
    if (!ended) throw new Error(`conversion ${row.id} is gone while it ends`);
    const isUnread = ended.state === "failed" || !(part?.begun || mine.delivered > 0 || ended.text !== null);
    if (isUnread && charged === 0) await freeCaptions(tx, ended.id);
    await shelve(tx, ended);
    const left = await giveBack(services, tx, ended);
    const pieces = await dropParts(tx, ended, { own: part === undefined });
    await addEnd(services, tx, ended);
    return { settled: { row: left, available, pieces }, keepsSound: charged > 0 || keepsIncluded };
  });
  if (!keepsSound) await part?.discard();
  if (settled) await dropLeftovers(services, settled.row, settled.pieces);
  services.hub.receive("over", row.id);
  return settled;
}

/** Credits to be paid of what an attempt made. */
function dueOf({ delivered }: Pick<ConversionRow, "delivered">, ending: Ending, part?: Part): number {
  return ending.state === "canceled" ? delivered : Math.min(delivered, part?.whole ?? 0);
}

/** Stores what is due; of what a fault broke off nothing is, where the storage fails as well. Undefined without a part. */
async function keepDue(
  db: Db,
  row: ConversionRow,
  ending: Ending,
  part: Part | undefined,
): Promise<Kept | undefined> {
  if (!part) return undefined;
  const nothing: Kept = { credits: 0, result: {} };
  const { delivered } = conversion;
  const [now] = await db.select({ delivered }).from(conversion).where(eq(conversion.id, row.id));
  const due = now ? dueOf(now, ending, part) : 0;
  const included = ending.state === "canceled" && row.included > 0;
  if (due === 0 && !(included && part.begun)) return nothing;
  return part.keep(due).catch((error) => {
    if (ending.state === "failed") return nothing;
    throw error;
  });
}

/** True when this attempt's sound was kept before, and the answer to that commit was lost. */
async function isKeptBy(tx: Db, row: ConversionRow): Promise<boolean> {
  const [now] = await tx
    .select({ audio: conversion.audio })
    .from(conversion)
    .where(eq(conversion.id, row.id));
  return now?.audio === audioKey(row);
}

/**
 * Takes `due` credits of the hold and gives the rest back. Credits beyond that which had to be paid before their blocks
 * were given (`deliver.ts`) are given back too when a fault lost those blocks. @returns what it cost altogether, and what is available then
 */
async function settleHold(
  services: Services,
  tx: Db,
  row: ConversionRow,
  ending: Ending,
  { due, begun }: { due: number; begun: boolean },
): Promise<{ charged: number; available: number | null }> {
  if (!row.holdId) return { charged: 0, available: null };
  const [open] = await tx.select().from(hold).where(eq(hold.id, row.holdId));
  const captured = open?.captured ?? 0;
  const lost = ending.state === "failed" ? Math.max(0, captured - due) : 0;
  const charged = Math.max(due, captured) - lost;
  const ended = { failure: null, ...ending, charged, credits: row.credits };
  const because = lost > 0 ? outcome("parts-lost") : outcomeOf(ended);
  if (charged > 0) await capturePart(tx, row.holdId, charged, because);
  const brokeOff = ending.state === "failed" && (begun || row.delivered > 0);
  let { available } = await release(tx, row.holdId, because, { brokeOff });
  if (charged > 0) await notifyLowBalance(services, tx, row.userId, available);
  if (open && lost > 0) {
    const back = { operation: `lost:${open.id}`, amount: lost, because: outcome("credits-given-back") };
    available = await giveBackCredits(tx, { accountId: open.accountId, ...back });
  }
  return { charged, available };
}

/** A recording, or what a guest sent, of which nothing was made is its person's again, and no more the conversion's. */
async function giveBack<Row extends ConversionRow>(services: Services, tx: Db, row: Row): Promise<Row> {
  const { id, input, text } = row;
  if (!input || text !== null) return row;
  const why = outcomeOf(row);
  if (!(await takeBackRecording(services, tx, { id, input, why }))) return row;
  await tx.update(conversion).set({ input: null }).where(eq(conversion.id, id));
  return { ...row, input: null };
}
