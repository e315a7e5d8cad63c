import { and, eq, inArray } from "drizzle-orm";
import { capture, release } from "#server/credits/ledger.ts";
import type { Db } from "#server/db/client.ts";
import { type ConversionFailure, conversion } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { heldBy } from "./claim.ts";
import { dropLeftovers } from "./expire.ts";
import { tellLowBalance } from "./low-balance.ts";

/** What a conversion made, as it is stored. */
export type Result = Partial<
  Pick<ConversionRow, "title" | "audio" | "seconds" | "text" | "segments" | "words" | "peaks" | "notFollowed">
>;

/**
 * Stores the result and captures the credits in one transaction. Safe to do again.
 * @returns false when the claim was lost meanwhile: then nothing is stored and nothing taken here
 */
export async function complete(services: Services, row: ConversionRow, result: Result): Promise<boolean> {
  const done = await services.db.transaction(async (tx) => {
    const [mine] = await tx
      .update(conversion)
      .set({ ...result, state: "done", progress: 1, leaseUntil: null, finishedAt: new Date() })
      .where(heldBy(row))
      .returning({ holdId: conversion.holdId });
    if (!mine) return isDoneBy(tx, row);
    if (mine.holdId) {
      const taken = await capture(tx, mine.holdId);
      if (taken.outcome !== "captured")
        throw new Error(`hold ${mine.holdId} of a running conversion was ${taken.outcome}`);
      await tellLowBalance(services, tx, row.userId, taken.available);
    }
    return true;
  });
  if (done) await dropLeftovers(services, { ...row, ...result });
  services.hub.end(row.id);
  return done;
}

/** True when this attempt completed it before, and the answer to its commit was lost. */
async function isDoneBy(tx: Db, { id, attempt }: ConversionRow): Promise<boolean> {
  const [same] = await tx
    .select({ id: conversion.id })
    .from(conversion)
    .where(and(eq(conversion.id, id), eq(conversion.attempt, attempt), eq(conversion.state, "done")));
  return same !== undefined;
}

/** How a conversion ended without a result; `message` is for the person. */
export type Ending =
  | { state: "failed"; failure: ConversionFailure; message: string }
  | { state: "canceled"; message: string };

/** Ends a conversion without a result and gives the credits back. Does nothing when it is over already. */
export async function abandon(services: Services, row: ConversionRow, ending: Ending): Promise<boolean> {
  const ended = await services.db.transaction(async (tx) => {
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
      .returning({ holdId: conversion.holdId });
    if (mine?.holdId) await release(tx, mine.holdId, ending.message);
    return mine !== undefined;
  });
  if (ended) await dropLeftovers(services, row);
  services.hub.end(row.id);
  return ended;
}
