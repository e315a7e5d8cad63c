import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import { type AsOf, segmentsAfter } from "#server/documents/index.ts";
import { type DocumentRow, segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Settings } from "#server/settings.ts";
import { openShares } from "./find-share.ts";
import { type KeptManner, type ShareRow, share, shareSound } from "./tables.ts";

/** What a link keeps of how its document was to be spoken, and of whose name and picture it bears. */
export function mannerOf(row: DocumentRow): KeptManner {
  const { voice, language, namesOff, paragraphBreak, chapterBreak, speakers, peaks, author, cover } = row;
  return { voice, language, namesOff, paragraphBreak, chapterBreak, speakers, peaks, author, cover };
}

/** How many sentences of a person's document have a sound: so many a link keeps that shows it as it is now. */
export async function countSounds(
  db: Db,
  { userId, id }: Pick<DocumentRow, "userId" | "id">,
): Promise<number> {
  const own = and(eq(segment.documentId, id), eq(segment.userId, userId));
  const sounding = and(own, isNotNull(segment.soundId), segmentsAfter(undefined));
  const [found] = await db.select({ sounds: count() }).from(segment).where(sounding);
  return found?.sounds ?? 0;
}

/**
 * Whether a person's open links may keep so many sounds more, in the transaction that makes such a link: no other is made
 * for them until it ends. Nothing is locked after it.
 */
export async function mayKeep(
  tx: Db,
  { SHARED_SENTENCES }: Pick<Settings, "SHARED_SENTENCES">,
  { userId, sounds }: { userId: string; sounds: number },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`links ${userId}`}, 0))`);
  const [kept] = await tx
    .select({ sounds: count() })
    .from(shareSound)
    .innerJoin(share, eq(share.id, shareSound.shareId))
    .where(and(eq(share.userId, userId), openShares));
  return (kept?.sounds ?? 0) + sounds <= SHARED_SENTENCES;
}

/** Writes down which sound each sentence of a link's text has now: what is made later is not that link's. */
export async function keepSounds(tx: Db, { id, documentId, revision }: ShareRow): Promise<void> {
  await tx.execute(sql`
    insert into ${shareSound} (share_id, segment_id, sound_id)
    select ${id}, ${segment.id}, ${segment.soundId} from ${segment}
    where ${segment.documentId} = ${documentId} and ${segment.soundId} is not null
      and ${segmentsAfter(revision ?? undefined)}`);
}

/** Lets go of the sounds that a link kept: it opens nothing any more. */
export async function forgetSounds(tx: Db, shareId: string): Promise<void> {
  await tx.delete(shareSound).where(eq(shareSound.shareId, shareId));
}

/** What a link shows of its document: of a live one all as it is. */
export function shownBy({ id, revision, manner }: Pick<ShareRow, "id" | "revision" | "manner">): AsOf {
  if (revision === null) return {};
  const soundId = sql`(select kept.sound_id from ${shareSound} kept
    where kept.share_id = ${id} and kept.segment_id = ${segment.id})`;
  return { revision, soundId, keptBy: id, breaks: manner ?? undefined };
}
