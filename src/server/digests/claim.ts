import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { type DigestRow, digest } from "./tables.ts";

/** How long a claim is good without a sign of life from its worker. */
const leaseSeconds = 15;
/**
 * How long a digest may wait in the queue before it is sent there again, as its job may be lost. It is never taken up
 * twice for that, but each time is one more job. What was interrupted or put back does not wait for it.
 */
const waitSeconds = 3_600;
/** How often a worker gives a sign of life. */
export const heartbeatSeconds = 4;
/** After so many interrupted attempts a digest fails. */
export const maxAttempts = 3;

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const leaseFromNow = fromNow(leaseSeconds);
/** Until when a digest that waits is left alone. */
export const waitFromNow = fromNow(waitSeconds);

/** A digest to be taken up that has been begun so many times. */
export type DigestAttempt = { digestId: string; attempt: number };

/** The claim of one attempt: true while the digest is still this attempt's. */
export function heldBy({ id, attempt }: Pick<DigestRow, "id" | "attempt">) {
  return and(eq(digest.id, id), eq(digest.attempt, attempt), eq(digest.state, "running"));
}

/** Begins the next attempt. Undefined when somebody else has, or the digest is over or deleted. */
export async function claimDigest(db: Db, { digestId, attempt }: DigestAttempt) {
  const [row] = await db
    .update(digest)
    .set({ attempt: attempt + 1, leaseUntil: leaseFromNow })
    .where(heldBy({ id: digestId, attempt }))
    .returning();
  return row;
}

/** A sign of life. @returns false when the claim is lost: somebody else has it, or the transcript is deleted */
export async function isStillHeld(db: Db, row: DigestRow): Promise<boolean> {
  const held = await db
    .update(digest)
    .set({ leaseUntil: leaseFromNow })
    .where(heldBy(row))
    .returning({ id: digest.id });
  return held.length > 0;
}

/** Gives a claimed digest back, to be taken up at once. The attempt counts as none. */
export async function putBackDigest(db: Db, row: DigestRow): Promise<void> {
  await db
    .update(digest)
    .set({ attempt: row.attempt - 1, leaseUntil: sql`now()` })
    .where(heldBy(row));
}
