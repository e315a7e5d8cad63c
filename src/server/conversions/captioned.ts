import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { live, livePhrase, ofRecording, ofSameRecording } from "#server/captions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ConversionRow } from "./begin.ts";

/** Keeps captions as they are until `tx` ends, in the order in which who makes them does (`lockLives`). */
const lockInOrder = (tx: Db, which: SQL | undefined) =>
  tx.select().from(live).where(which).orderBy(live.id).for("update");

/** Captions of a person whose price is no part of a transcript's yet. */
const unused = (userId: string) => and(eq(live.userId, userId), isNull(live.includedIn));

/** These captions of a person, where they are of the recording that a page knows so; undefined for others. */
export async function captionsOf(
  db: Db,
  {
    userId,
    live: id,
    recording,
  }: { userId: string; live: string | undefined; recording: string | undefined },
): Promise<string | undefined> {
  if (id === undefined || recording === undefined) return undefined;
  const [own] = await db
    .select({ id: live.id })
    .from(live)
    .where(and(eq(live.id, id), ofRecording(userId, recording)));
  return own?.id;
}

/**
 * Keeps what is paid for the captions of a recording as it is until `tx` ends. They are locked before the account, as by whoever makes them.
 * @returns by what its page knows that recording; null where nobody said
 */
export async function lockCaptions(tx: Db, userId: string, id: string): Promise<string | null> {
  const [locked] = await lockInOrder(tx, ofSameRecording(userId, id));
  return locked?.recording ?? null;
}

/**
 * Makes what was paid for all captions of a recording a part of a conversion's price, in the transaction that begins it: once, whoever asks
 * again. Who sends the recording talks no more: open ones stop, so that nothing is paid that no price includes, and nobody waits for others.
 */
export async function includeCaptions(
  tx: Db,
  { userId, live: id, conversionId }: { userId: string; live: string; conversionId: string },
): Promise<void> {
  await tx
    .update(live)
    .set({ includedIn: conversionId, aliveUntil: sql`now()`, link: null })
    .where(and(unused(userId), ofSameRecording(userId, id)));
}

/** The same of the captions that a conversion includes. */
export async function lockIncluded(tx: Db, conversionId: string): Promise<void> {
  await lockInOrder(tx, eq(live.includedIn, conversionId));
}

/** Lets another conversion include what one did of which its person got nothing. They are locked. */
export async function freeCaptions(tx: Db, conversionId: string): Promise<void> {
  await tx.update(live).set({ includedIn: null }).where(eq(live.includedIn, conversionId));
}

/** So much longer than its sound a recording may have taken, and wait until it is sent, in seconds. */
const MOST_WAIT = 86_400;

/**
 * Forgets what captions of a recording said, also those that no price includes. Where nobody said whose captions are, or of which
 * recording a conversion is, those of that time may be its own, and go, too. What was paid for them stays.
 */
export async function forgetPhrases(
  tx: Db,
  {
    id,
    userId,
    recording,
    seconds,
    createdAt,
  }: Pick<ConversionRow, "id" | "userId" | "recording" | "seconds" | "createdAt">,
): Promise<void> {
  const begins = new Date(createdAt.getTime() - 1_000 * (MOST_WAIT + (seconds ?? 0)));
  const then = and(gte(live.createdAt, begins), lte(live.createdAt, createdAt));
  const unknown = recording === null ? undefined : isNull(live.recording);
  const perhaps = and(isNull(live.includedIn), then, unknown);
  const its = recording === null ? undefined : eq(live.recording, recording);
  const theirs = tx
    .select({ id: live.id })
    .from(live)
    .where(and(eq(live.userId, userId), or(eq(live.includedIn, id), its, perhaps)));
  await tx.delete(livePhrase).where(inArray(livePhrase.liveId, theirs));
}

/** Deletes the captions that conversions include: what was said goes with their text. Open ones end within a minute and then expire. */
export async function deleteIncluded(tx: Db, conversionIds: string[]): Promise<void> {
  const ended = await lockInOrder(tx, and(inArray(live.includedIn, conversionIds), eq(live.state, "ended")));
  const ids = ended.map(({ id }) => id);
  await tx.delete(live).where(inArray(live.id, ids));
}
