import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { ConversionRow } from "./begin.ts";
import { conversion, conversionPart } from "./tables.ts";

/** How long a claim is good without a sign of life from its worker. */
export const leaseSeconds = 15;
/** How often a worker gives that sign. */
export const heartbeatSeconds = 4;
/** After so many interrupted attempts a conversion fails. */
export const maxAttempts = 3;

const leaseFromNow = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** A new conversion's claim by whoever begins it. */
export function firstClaim(worker: string) {
  return { state: "running", worker, attempt: 1, leaseUntil: leaseFromNow } as const;
}

/** Takes a conversion that waits or whose worker is gone. Undefined when somebody else has it or it is over. */
export async function claim(db: Db, id: string, worker: string): Promise<ConversionRow | undefined> {
  const [row] = await db
    .update(conversion)
    .set({
      state: "running",
      worker,
      attempt: sql`${conversion.attempt} + 1`,
      leaseUntil: leaseFromNow,
      progress: 0,
      madeSeconds: 0,
      secondsLeft: null,
      whole: 0,
    })
    .where(
      and(
        eq(conversion.id, id),
        or(
          eq(conversion.state, "queued"),
          and(eq(conversion.state, "running"), lt(conversion.leaseUntil, sql`now()`)),
        ),
      ),
    )
    .returning();
  return row;
}

/** The claim of one attempt: true while the conversion is still this attempt's. */
export function heldBy(row: Pick<ConversionRow, "id" | "attempt">) {
  return and(eq(conversion.id, row.id), eq(conversion.attempt, row.attempt), eq(conversion.state, "running"));
}

/**
 * A sign of life with the progress so far (0–1).
 * @returns what the worker must know: the claim was lost, or the person wants to cancel, to whom so much was given
 */
export async function heartbeat(
  db: Db,
  row: ConversionRow,
  progress: number,
): Promise<{ claim: "held" | "lost"; cancel: boolean; delivered: number }> {
  const [seen] = await db
    .update(conversion)
    .set({ leaseUntil: leaseFromNow, progress })
    .where(heldBy(row))
    .returning({ cancel: conversion.cancelRequested, delivered: conversion.delivered });
  return seen ? { claim: "held", ...seen } : { claim: "lost", cancel: false, delivered: 0 };
}

/**
 * Gives a claimed conversion back, so that another process (or the next start) takes it at once. The attempt counts as
 * none, so nothing that was told of it stays.
 */
export function putBack(db: Db, row: ConversionRow): Promise<void> {
  return db.transaction(async (tx) => {
    const back = await tx
      .update(conversion)
      .set({ state: "queued", leaseUntil: sql`now()`, attempt: sql`${conversion.attempt} - 1` })
      .where(heldBy(row))
      .returning({ id: conversion.id });
    if (back.length === 0) return;
    const { conversionId, attempt } = conversionPart;
    await tx.delete(conversionPart).where(and(eq(conversionId, row.id), eq(attempt, row.attempt)));
  });
}

/**
 * Conversions that nobody works on: claims that ran out, and queued ones whose dispatch was lost. Everybody's first
 * before anybody's second.
 */
export async function findAbandoned(db: Db): Promise<ConversionRow[]> {
  return db
    .select()
    .from(conversion)
    .where(
      and(
        inArray(conversion.state, ["queued", "running"]),
        lt(
          // A preview waits behind all else, and longer until its dispatch counts as lost.
          sql`coalesce(${conversion.leaseUntil}, ${conversion.createdAt} +
            case when ${conversion.preview} then interval '10 minutes' else interval '10 seconds' end)`,
          sql`now()`,
        ),
      ),
    )
    .orderBy(
      conversion.preview,
      sql`row_number() over (partition by ${conversion.userId} order by ${conversion.createdAt})`,
      conversion.createdAt,
    )
    .limit(20);
}
