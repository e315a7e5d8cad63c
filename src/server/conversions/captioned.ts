import { and, eq, exists, isNull, or, sql } from "drizzle-orm";
import { live, liveBlock } from "#server/captions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { conversion } from "./tables.ts";

/** Captions of a person whose price is no part of a transcript's yet. That of one which failed is free again; of one that was canceled something may have been read. */
function unused(db: Db, userId: string) {
  const vain = db
    .select({ id: conversion.id })
    .from(conversion)
    .where(
      and(eq(conversion.id, live.includedIn), eq(conversion.state, "failed"), eq(conversion.charged, 0)),
    );
  return and(eq(live.userId, userId), or(isNull(live.includedIn), exists(vain)));
}

/** Credits of the blocks that were paid for captions. */
async function paidFor(db: Db, which: ReturnType<typeof and>): Promise<number> {
  const [paid] = await db
    .select({ credits: sql<number>`coalesce(sum(${live.perBlock}), 0)::int` })
    .from(liveBlock)
    .innerJoin(live, eq(live.id, liveBlock.liveId))
    .where(and(which, eq(liveBlock.state, "paid")));
  return paid?.credits ?? 0;
}

/** What was paid for captions that a recording's transcript may still include: of these, or of any of this person's. */
export function captionedCredits(db: Db, userId: string, id?: string): Promise<number> {
  return paidFor(db, and(unused(db, userId), id === undefined ? undefined : eq(live.id, id)));
}

/**
 * Makes what was paid for captions a part of a conversion's price, in the transaction that begins it: once, whoever asks
 * again. @returns credits of the price that are paid thereby
 */
export async function includeCaptions(
  tx: Db,
  {
    userId,
    live: id,
    conversionId,
    price,
  }: { userId: string; live: string; conversionId: string; price: number },
): Promise<number> {
  const taken = await tx
    .update(live)
    .set({ includedIn: conversionId })
    .where(and(unused(tx, userId), eq(live.id, id)))
    .returning({ id: live.id });
  return taken.length === 0 ? 0 : Math.min(price, await paidFor(tx, eq(live.id, id)));
}
