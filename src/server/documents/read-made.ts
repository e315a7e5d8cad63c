import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { type LaidOut, layOut } from "./sound-layout.ts";
import { segment, sentenceSound } from "./tables.ts";

/** A sentence that sounds, and where. */
export type MadeSentence = LaidOut & { segment: string; audio: string; frames: number; levels: number[] };

/** What sounds of a document as its text is now, in order. */
export async function readMade(db: Db, documentId: string): Promise<MadeSentence[]> {
  const rows = await db
    .select({
      ...{ segment: segment.id, paragraph: segment.paragraph, heading: segment.heading },
      ...{ audio: sentenceSound.audio, frames: sentenceSound.frames, levels: sentenceSound.levels },
    })
    .from(segment)
    .innerJoin(sentenceSound, eq(sentenceSound.id, segment.soundId))
    .where(and(eq(segment.documentId, documentId), isNull(segment.until)))
    .orderBy(asc(segment.position), asc(segment.id));
  const places = layOut(rows);
  return rows.flatMap((row, index) => {
    const place = places[index];
    return place ? [{ ...row, ...place }] : [];
  });
}
