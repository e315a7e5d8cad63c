import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { ConversionFailure } from "#contract/faults.ts";
import { outcome } from "#contract/outcomes.ts";
import { capture, capturePart, grant, notifyLowBalance, release } from "#server/credits/index.ts";
import { hold } from "#server/credits/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { announcing } from "./announce.ts";
import { audioKey } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";
import { heldBy } from "./claim.ts";
import { dropLeftovers } from "./expire.ts";
import { outcomeOf } from "./outcome.ts";
import { conversion, conversionPart } from "./tables.ts";

/** What a conversion made, as it is stored. */
export type Result = Partial<
  Pick<ConversionRow, "title" | "audio" | "seconds" | "text" | "segments" | "words" | "peaks" | "notFollowed">
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
      })
      .where(heldBy(row))
      .returning({ ...getTableColumns(conversion), told: announcing("over") });
    if (!mine) return findDone(tx, row);
    const pieces = await dropParts(tx, mine);
    if (!mine.holdId) return { row: mine, available: null, pieces };
    const taken = await capture(tx, mine.holdId);
    if (taken.outcome !== "captured")
      throw new Error(`hold ${mine.holdId} of a running conversion was ${taken.outcome}`);
    await notifyLowBalance(services, tx, row.userId, taken.available);
    return { row: mine, available: taken.available, pieces };
  });
  if (settled) await dropLeftovers(services, settled.row, settled.pieces);
  services.hub.hear("over", row.id);
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

/** Forgets what was made piece by piece. @returns keys of the sound that earlier attempts left in storage */
async function dropParts(
  tx: Db,
  row: Pick<ConversionRow, "id" | "attempt" | "madeSeconds">,
): Promise<string[]> {
  if (row.attempt <= 1 && row.madeSeconds === 0) return [];
  const parts = await tx
    .delete(conversionPart)
    .where(eq(conversionPart.conversionId, row.id))
    .returning({ audio: conversionPart.audio, attempt: conversionPart.attempt });
  return parts.flatMap(({ audio, attempt }) => (audio && attempt !== row.attempt ? [audio] : []));
}

/** How a conversion ended without its whole result. */
export type Ending = { state: "failed"; failure: ConversionFailure } | { state: "canceled" };

/** What an attempt made before it was stopped. */
export type Part = {
  /** Credits whose block is whole. */
  whole: number;
  /** Whether there is anything that could have been given to the person. */
  begun: boolean;
  /** Makes what the first `credits` blocks hold ready to be stored, and drops the rest. */
  keep(credits: number): Promise<Result>;
  discard(): Promise<void>;
};

/**
 * Ends a conversion without its whole result, in one transaction: the blocks that are to be paid are captured, what
 * they hold is stored, and the other credits go back. A cancel pays the blocks of which anything was given to the
 * person. A fault costs nothing for the blocks it hit: only those are paid that were whole before it, and given.
 * Does nothing when the conversion is over already, or another attempt's. Safe to do again.
 * @returns undefined when it did nothing
 */
export async function abandon(
  services: Services,
  row: ConversionRow,
  ending: Ending,
  part?: Part,
): Promise<Settled | undefined> {
  const settled = await services.db.transaction(async (tx) => {
    const [mine] = await tx
      .update(conversion)
      .set({ ...ending, leaseUntil: null, finishedAt: new Date() })
      .where(
        and(
          eq(conversion.id, row.id),
          eq(conversion.attempt, row.attempt),
          inArray(conversion.state, ["queued", "running"]),
        ),
      )
      .returning();
    if (!mine) {
      if (!(await isKeptBy(tx, row))) await part?.discard();
      return undefined;
    }
    const due = ending.state === "canceled" ? mine.delivered : Math.min(mine.delivered, part?.whole ?? 0);
    const { charged, available } = await settleHold(services, tx, mine, ending, {
      due,
      begun: part?.begun ?? false,
    });
    const result = (charged > 0 ? await part?.keep(charged) : await part?.discard()) ?? {};
    const [ended] = await tx
      .update(conversion)
      .set({ ...result, charged })
      .where(eq(conversion.id, row.id))
      .returning({ ...getTableColumns(conversion), told: announcing("over") });
    return ended && { row: ended, available, pieces: await dropParts(tx, ended) };
  });
  if (settled) await dropLeftovers(services, settled.row, settled.pieces);
  services.hub.hear("over", row.id);
  return settled;
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
    available = (await grant(tx, { accountId: open.accountId, ...back })).available;
  }
  return { charged, available };
}
