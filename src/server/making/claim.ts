import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { type PressRow, press, pressSentence } from "./tables.ts";

/** How long a claim is good without a sign of life from its worker. */
const leaseSeconds = 15;
/** How long a press may wait in the queue before it is sent there again, as its job may be lost. */
const waitSeconds = 3_600;
/** How often a worker gives a sign of life. */
export const heartbeatSeconds = 4;
/** After so many interrupted attempts in a row that made nothing, a press fails. */
export const mostVain = 3;

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
/** Until when a press that waits is left alone. */
export const waitFromNow = fromNow(waitSeconds);

/** A press to be taken up that has been begun so many times. */
export type PressAttempt = { pressId: string; attempt: number };

/** The claim of one attempt: true while the press is still this attempt's. */
export function heldBy({ id, attempt }: Pick<PressRow, "id" | "attempt">) {
  return and(eq(press.id, id), eq(press.attempt, attempt), eq(press.state, "running"));
}

/** The sentences of a press. */
export const ofPress = ({ id }: Pick<PressRow, "id">) => eq(pressSentence.pressId, id);

/** Begins the next attempt. Undefined when somebody else has, or the press is over. */
export async function claimPress(db: Db, { pressId, attempt }: PressAttempt): Promise<PressRow | undefined> {
  const [row] = await db
    .update(press)
    .set({ attempt: attempt + 1, vain: sql`${press.vain} + 1`, leaseUntil: fromNow(leaseSeconds) })
    .where(heldBy({ id: pressId, attempt }))
    .returning();
  return row;
}

/** A sign of life. @returns false when the claim is lost: somebody else has it, or it was canceled */
export async function isStillHeld(db: Db, row: PressRow): Promise<boolean> {
  const held = await db
    .update(press)
    .set({ leaseUntil: fromNow(leaseSeconds) })
    .where(heldBy(row))
    .returning({ id: press.id });
  return held.length > 0;
}

/** Gives a claimed press back, to be taken up at once. The attempt is none that made nothing. */
export async function putBackPress(db: Db, row: PressRow): Promise<void> {
  await db
    .update(press)
    .set({ vain: sql`greatest(0, ${press.vain} - 1)`, leaseUntil: sql`now()` })
    .where(heldBy(row));
}
