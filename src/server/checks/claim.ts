import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { type CheckRow, speechCheck } from "./tables.ts";

/** How long a claim is good without a sign of life from its worker. */
const leaseSeconds = 15;
/** How long a check may wait in the queue before it is sent there again, as its job may be lost. */
const waitSeconds = 3_600;
/** How often a worker gives a sign of life. */
export const heartbeatSeconds = 4;
/** After so many interrupted attempts in a row that listened to nothing, a check fails. */
export const mostVain = 3;

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
/** Until when a check that waits is left alone. */
export const waitFromNow = fromNow(waitSeconds);

/** A check to be taken up that has been begun so many times. */
export type CheckAttempt = { checkId: string; attempt: number };

/** The claim of one attempt: true while the check is still this attempt's. */
export function heldBy({ id, attempt }: Pick<CheckRow, "id" | "attempt">) {
  return and(eq(speechCheck.id, id), eq(speechCheck.attempt, attempt), eq(speechCheck.state, "running"));
}

/** Begins the next attempt. Undefined when somebody else has, or the check is over. */
export async function claimCheck(db: Db, { checkId, attempt }: CheckAttempt): Promise<CheckRow | undefined> {
  const [row] = await db
    .update(speechCheck)
    .set({ attempt: attempt + 1, vain: sql`${speechCheck.vain} + 1`, leaseUntil: fromNow(leaseSeconds) })
    .where(heldBy({ id: checkId, attempt }))
    .returning();
  return row;
}

/** A sign of life. @returns false when the claim is lost: somebody else has it, or it was canceled */
export async function isStillHeld(db: Db, row: CheckRow): Promise<boolean> {
  const held = await db
    .update(speechCheck)
    .set({ leaseUntil: fromNow(leaseSeconds) })
    .where(heldBy(row))
    .returning({ id: speechCheck.id });
  return held.length > 0;
}

/** Gives a claimed check back, to be taken up at once. The attempt is none that listened to nothing. */
export async function putBackCheck(db: Db, row: CheckRow): Promise<void> {
  await db
    .update(speechCheck)
    .set({ vain: sql`greatest(0, ${speechCheck.vain} - 1)`, leaseUntil: sql`now()` })
    .where(heldBy(row));
}
