import { and, asc, eq } from "drizzle-orm";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type DocumentRow, type SegmentRow, type SentenceSoundRow, sentenceSound } from "./tables.ts";
import { wishHash } from "./wish.ts";

/**
 * The takes of a sentence, oldest first: all that was made of its text in this document, as that is to be said now.
 */
export async function findTakes(
  db: Db,
  { id, language }: Pick<DocumentRow, "id" | "language">,
  { text }: Pick<SegmentRow, "text">,
  pronunciations: readonly Pronunciation[],
): Promise<SentenceSoundRow[]> {
  const rows = await db
    .select()
    .from(sentenceSound)
    .where(and(eq(sentenceSound.documentId, id), eq(sentenceSound.says, text)))
    .orderBy(asc(sentenceSound.createdAt), asc(sentenceSound.id));
  return rows.filter(
    ({ voice, instructions, wish }) =>
      wish === wishHash({ text, voice, instructions, language, pronunciations }),
  );
}
