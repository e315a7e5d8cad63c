import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { type HearingRow, hearing } from "./tables.ts";

/** How long a claim is good without a sign of life from its worker. */
const leaseSeconds = 15;
/**
 * How long a hearing may wait in the queue before it is sent there again, as its job may be lost. It is never taken up
 * twice for that, but each time is one more job. What was interrupted or put back does not wait for it.
 */
const waitSeconds = 3_600;
/** How often a worker gives a sign of life. */
export const heartbeatSeconds = 4;
/** After so many interrupted attempts a hearing fails. */
export const maxAttempts = 3;

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const leaseFromNow = fromNow(leaseSeconds);
/** Until when a hearing that waits is left alone. */
export const waitFromNow = fromNow(waitSeconds);

/** A hearing to be taken up that has been begun so many times. */
export type HearingAttempt = { hearingId: string; attempt: number };

/** The claim of one attempt: true while the hearing is still this attempt's. */
export function heldBy({ id, attempt }: Pick<HearingRow, "id" | "attempt">) {
  return and(eq(hearing.id, id), eq(hearing.attempt, attempt), eq(hearing.state, "running"));
}

/** Begins the next attempt. Undefined when somebody else has, or the hearing is over or deleted. */
export async function claimHearing(db: Db, { hearingId, attempt }: HearingAttempt) {
  const [row] = await db
    .update(hearing)
    .set({ attempt: attempt + 1, leaseUntil: leaseFromNow })
    .where(heldBy({ id: hearingId, attempt }))
    .returning();
  return row;
}

/** A sign of life. @returns false when the claim is lost: somebody else has it, or the document is deleted, or it was left */
export async function isStillHeld(db: Db, row: HearingRow): Promise<boolean> {
  const held = await db
    .update(hearing)
    .set({ leaseUntil: leaseFromNow })
    .where(heldBy(row))
    .returning({ id: hearing.id });
  return held.length > 0;
}

/** Gives a claimed hearing back, to be taken up at once. The attempt counts as none. */
export async function putBackHearing(db: Db, row: HearingRow): Promise<void> {
  await db
    .update(hearing)
    .set({ attempt: row.attempt - 1, leaseUntil: sql`now()` })
    .where(heldBy(row));
}
