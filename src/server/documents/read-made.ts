import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { AsOf } from "./as-of.ts";
import { segmentsAfter } from "./segments-after.ts";
import { type LaidOut, layOut } from "./sound-layout.ts";
import { document, type Gap, segment, sentenceSound } from "./tables.ts";

/** A sentence that sounds, and where. */
export type MadeSentence = LaidOut & {
  segment: string;
  audio: string;
  frames: number;
  gaps: Gap[];
  levels: number[];
  createdAt: Date;
};

/** What sounds of a document, in order: as its text is now, or was. */
export async function readMade(
  db: Db,
  documentId: string,
  { revision, soundId, breaks: kept }: AsOf = {},
): Promise<MadeSentence[]> {
  const [breaks] = await db
    .select({ paragraphBreak: document.paragraphBreak, chapterBreak: document.chapterBreak })
    .from(document)
    .where(eq(document.id, documentId));
  if (!breaks) return [];
  const rows = await db
    .select({
      ...{ segment: segment.id, paragraph: segment.paragraph, heading: segment.heading },
      ...{ audio: sentenceSound.audio, frames: sentenceSound.frames, levels: sentenceSound.levels },
      ...{ createdAt: sentenceSound.createdAt, gaps: sentenceSound.gaps },
    })
    .from(segment)
    .innerJoin(sentenceSound, eq(sentenceSound.id, soundId ?? segment.soundId))
    .where(and(eq(segment.documentId, documentId), segmentsAfter(revision)))
    .orderBy(asc(segment.position), asc(segment.id));
  const places = layOut(rows, kept ?? breaks);
  return rows.flatMap((row, index) => {
    const place = places[index];
    return place ? [{ ...row, ...place }] : [];
  });
}
