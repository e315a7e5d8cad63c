import { and, eq, gt, inArray, isNotNull, isNull, ne, not, or, type SQL, sql, sum } from "drizzle-orm";
import { conversion } from "#server/conversions/tables.ts";
import { press, pressSentence } from "#server/making/tables.ts";
import { mark } from "#server/marks/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Settings } from "#server/settings.ts";
import { share } from "#server/shares/tables.ts";
import { upload } from "#server/uploads/tables.ts";
import { document } from "./tables.ts";

/** Bytes of a second of the sound that is made: constant, as `encode-mp3.ts` makes it. */
export const MADE_BYTES_A_SECOND = 8_000;
/** Characters that are said in a second, more or less: what is under way is counted by what it will about hold. */
const SAID_A_SECOND = 15;

/** Bytes of a document's sound, beside the conversion that it may have begun as: a recording that is kept is sound, too. */
export const SOUND_BYTES: SQL<number> = sql<number>`(${document.soundBytes}
  + case when ${conversion.input} is null then 0 else coalesce(${conversion.inputBytes}, 0) end)`;

type Quota = Pick<Settings, "LIBRARY_QUOTA_BYTES" | "KEEP_UPLOADS">;

/**
 * Whether somebody's library is as large as it may be, with what is in its bin and what is on its way into it. Without a
 * quota it never is. `besides`: an upload that does not count, because it is what grows it.
 */
export async function isLibraryFull(
  db: Db,
  settings: Quota,
  userId: string,
  besides?: string,
): Promise<boolean> {
  const quota = settings.LIBRARY_QUOTA_BYTES;
  if (quota === 0) return false;
  const [kept] = await db
    .select({ bytes: sql<string>`coalesce(sum(${SOUND_BYTES} + ${document.textBytes}), 0)` })
    .from(document)
    .leftJoin(conversion, eq(conversion.id, document.conversionId))
    .where(eq(document.userId, userId));
  const beside = [
    await bytesOfQuotes(db, userId),
    await bytesOfNotes(db, userId),
    await bytesUnstored(db, userId),
  ];
  const bytes = beside.reduce((sum, of) => sum + of, Number(kept?.bytes ?? 0));
  if (bytes >= quota) return true;
  const sent = await bytesSent(db, userId, besides);
  return bytes + sent >= quota || bytes + sent + (await bytesUnderWay(db, settings, userId)) >= quota;
}

/**
 * The same for what is about to begin in this transaction: nothing else of this person begins until it ends, so that two at
 * once don't both take the last room. Nothing is locked after it.
 */
export async function lockRoom(tx: Db, settings: Quota, userId: string, besides?: string): Promise<boolean> {
  if (settings.LIBRARY_QUOTA_BYTES === 0) return true;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`library ${userId}`}, 0))`);
  return !(await isLibraryFull(tx, settings, userId, besides));
}

/** Of a quota, what strangers may fill: who asked them goes on with their own work. */
const GUESTS_SHARE = 0.9;

/** The same for a file of so many `bytes` that comes from a guest: all of it has to fit, and leaves the rest to its person. */
export function lockRoomForGuest(tx: Db, settings: Quota, userId: string, bytes: number): Promise<boolean> {
  const { LIBRARY_QUOTA_BYTES: quota } = settings;
  if (quota === 0) return Promise.resolve(true);
  const room = Math.floor(quota * GUESTS_SHARE) - bytes + 1;
  return room > 0 ? lockRoom(tx, { ...settings, LIBRARY_QUOTA_BYTES: room }, userId) : Promise.resolve(false);
}

/** Asks for that in the transaction that is to grow a library. */
export type IsRoom = (tx: Db) => Promise<boolean>;

/** Whether there is room in somebody's library for what grows it. */
export const roomIn =
  (settings: Quota, userId: string): IsRoom =>
  (tx) =>
    lockRoom(tx, settings, userId);

/** What somebody's uploads have, or will have once they are whole, where that is known; of guests only what is not past its date. */
async function bytesSent(db: Db, userId: string, besides?: string): Promise<number> {
  const comes = or(eq(upload.guest, false), gt(upload.expiresAt, sql`now()`));
  const open = and(eq(upload.userId, userId), isNull(upload.takenAt), comes);
  const [sent] = await db
    .select({
      bytes: sum(sql`coalesce(${upload.length}, ${upload.received}) + coalesce(${upload.copyBytes}, 0)`),
    })
    .from(upload)
    .where(besides === undefined ? open : and(open, ne(upload.id, besides)));
  return Number(sent?.bytes ?? 0);
}

/** The sounds of passages that somebody has quoted, each an object of its own. */
async function bytesOfQuotes(db: Db, userId: string): Promise<number> {
  const [quoted] = await db
    .select({ bytes: sql<string>`coalesce(sum((${share.quote}->>'bytes')::bigint), 0)` })
    .from(share)
    .where(and(eq(share.userId, userId), isNotNull(share.clip), isNull(share.endedAt)));
  return Number(quoted?.bytes ?? 0);
}

/** What somebody's programs had made and did not store, as long as it is there: its sound, its recording and its text. */
async function bytesUnstored(db: Db, userId: string): Promise<number> {
  const { audio, seconds, input, inputBytes, text, prompt, stored, state } = conversion;
  const sound = sql`case when ${audio} is null then 0 else coalesce(${seconds}, 0) * ${sql.raw(String(MADE_BYTES_A_SECOND))} end`;
  const recording = sql`case when ${input} is null then 0 else coalesce(${inputBytes}, 0) end`;
  const words = sql`coalesce(octet_length(${text}), octet_length(${prompt}), 0)`;
  const [made] = await db
    .select({ bytes: sql<string>`coalesce(sum(${sound} + ${recording} + ${words}), 0)` })
    .from(conversion)
    .where(and(eq(conversion.userId, userId), not(stored), inArray(state, ["done", "failed", "canceled"])));
  return Number(made?.bytes ?? 0);
}

/** What somebody noted in recordings. */
async function bytesOfNotes(db: Db, userId: string): Promise<number> {
  const [noted] = await db
    .select({ bytes: sum(sql`octet_length(${mark.note})`) })
    .from(mark)
    .where(eq(mark.userId, userId));
  return Number(noted?.bytes ?? 0);
}

/** About how much somebody's library will have more once all that is being made for it is there. */
async function bytesUnderWay(db: Db, { KEEP_UPLOADS }: Quota, userId: string): Promise<number> {
  const bytesOf = (characters: SQL) =>
    sql`${characters} * ${sql.raw(String(Math.ceil(MADE_BYTES_A_SECOND / SAID_A_SECOND)))}`;
  const spoken = (text: SQL | typeof pressSentence.text | typeof conversion.prompt) =>
    bytesOf(sql`coalesce(char_length(${text}), 0)`);
  const heard = sql`coalesce(${conversion.seconds}, 0) * ${sql.raw(String(SAID_A_SECOND))}`;
  const upload = KEEP_UPLOADS
    ? sql`coalesce(${conversion.inputBytes}, 0) + coalesce(${conversion.seconds}, 0) * ${sql.raw(String(MADE_BYTES_A_SECOND))}`
    : sql`0`;
  const [converted] = await db
    .select({
      bytes: sql<string>`coalesce(sum(case when ${conversion.tool} = 'text-to-speech'
      then ${spoken(conversion.prompt)} else ${heard} + ${upload} end), 0)`,
    })
    .from(conversion)
    .where(
      and(
        eq(conversion.userId, userId),
        not(conversion.preview),
        inArray(conversion.state, ["queued", "running"]),
      ),
    );
  const [pressed] = await db
    .select({
      // Of a long text most sentences are written down later: the press knows how long all of them are.
      bytes: sql<string>`coalesce(sum(coalesce(${bytesOf(sql`(${press.rest}->>'characters')::bigint`)},
      (select sum(${spoken(pressSentence.text)}) from ${pressSentence} where ${pressSentence.pressId} = ${press.id}))), 0)`,
    })
    .from(press)
    .where(and(eq(press.userId, userId), eq(press.state, "running")));
  return Number(converted?.bytes ?? 0) + Number(pressed?.bytes ?? 0);
}
