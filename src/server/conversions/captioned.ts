import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { live } from "#server/captions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Captions of a person whose price is no part of a transcript's yet. */
const unused = (userId: string) => and(eq(live.userId, userId), isNull(live.includedIn));

/** Keeps what is paid for captions as it is until `tx` ends. They are locked before the purse, as by whoever makes them. */
export async function lockCaptions(tx: Db, userId: string, id: string): Promise<void> {
  const mine = and(eq(live.id, id), eq(live.userId, userId));
  await tx.select({ id: live.id }).from(live).where(mine).for("update");
}

/**
 * Makes what was paid for captions a part of a conversion's price, in the transaction that begins it: once, whoever asks
 * again. Who sends the recording talks no more: open ones stop, so that nothing is paid that no price includes.
 */
export async function includeCaptions(
  tx: Db,
  { userId, live: id, conversionId }: { userId: string; live: string; conversionId: string },
): Promise<void> {
  await tx
    .update(live)
    .set({ includedIn: conversionId, aliveUntil: sql`now()` })
    .where(and(unused(userId), eq(live.id, id)));
}

/** Lets another conversion include what one did of which its person got nothing. */
export async function freeCaptions(tx: Db, conversionId: string): Promise<void> {
  await tx.update(live).set({ includedIn: null }).where(eq(live.includedIn, conversionId));
}

/** Deletes the captions that conversions include: what was said goes with their text. Open ones end within a minute and then expire. */
export async function deleteIncluded(tx: Db, conversionIds: string[]): Promise<void> {
  await tx.delete(live).where(and(inArray(live.includedIn, conversionIds), eq(live.state, "ended")));
}
