import { and, isNull, type SQL, sql } from "drizzle-orm";
import { type SegmentRow, type SentenceSoundRow, segment, sentenceSound } from "./tables.ts";

type Row = Pick<SegmentRow, "text" | "voice" | "instructions">;

/**
 * Whether a sound is what the person read of a sentence as it is now. It stays when the document's voice becomes another
 * one; where a voice is chosen for the sentence, that one is to be heard.
 */
export const isRecording = (
  { wish, says }: { [Part in keyof Pick<SentenceSoundRow, "wish" | "says">]: SentenceSoundRow[Part] | null },
  { text, voice, instructions }: Row,
): boolean => wish === null && says === text && voice === null && instructions === null;

/** Segments that do not sound as their person read them. */
export const isNoRecording = (): SQL =>
  sql`not ${and(
    isNull(segment.voice),
    isNull(segment.instructions),
    sql`exists (select 1 from ${sentenceSound} recorded where recorded.id = ${segment.soundId}
      and recorded.wish is null and recorded.says = ${segment.text})`,
  )}`;
