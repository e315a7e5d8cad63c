import { sql } from "drizzle-orm";
import { type AsOf, segmentsAfter } from "#server/documents/index.ts";
import { type DocumentRow, segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type KeptManner, type ShareRow, shareSound } from "./tables.ts";

/** What a link keeps of how its document was to be spoken, and of whose name and picture it bears. */
export function mannerOf(row: DocumentRow): KeptManner {
  const { voice, language, namesOff, paragraphBreak, chapterBreak, speakers, peaks, author, cover } = row;
  return { voice, language, namesOff, paragraphBreak, chapterBreak, speakers, peaks, author, cover };
}

/** Writes down which sound each sentence of a link's text has now: what is made later is not that link's. */
export async function keepSounds(tx: Db, { id, documentId, revision }: ShareRow): Promise<void> {
  await tx.execute(sql`
    insert into ${shareSound} (share_id, segment_id, sound_id)
    select ${id}, ${segment.id}, ${segment.soundId} from ${segment}
    where ${segment.documentId} = ${documentId} and ${segment.soundId} is not null
      and ${segmentsAfter(revision ?? undefined)}`);
}

/** What a link shows of its document: of a live one all as it is. */
export function shownBy({ id, revision, manner }: Pick<ShareRow, "id" | "revision" | "manner">): AsOf {
  if (revision === null) return {};
  const soundId = sql`(select kept.sound_id from ${shareSound} kept
    where kept.share_id = ${id} and kept.segment_id = ${segment.id})`;
  return { revision, soundId, breaks: manner ?? undefined };
}
