import { and, asc, eq } from "drizzle-orm";
import type { ScriptPart } from "#contract/parse-script.ts";
import { voiceOf } from "#contract/read-script.ts";
import type { Voice } from "#contract/voices.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isRecording } from "./is-recording.ts";
import type { Asked } from "./manner-of.ts";
import { type DocumentRow, type SegmentRow, type SentenceSoundRow, sentenceSound } from "./tables.ts";
import { wishOf } from "./wish-of.ts";

/** A sound that a sentence may have, as it is to be said now. */
export type FoundTake = SentenceSoundRow & {
  /** What has to be said of the sentence for it: without a voice, those speak whom the script names. */
  asked: Asked;
  /** Who begins to speak it; null of what the person read themselves. */
  speaks: Voice | null;
  /** Whether the sentence is to sound like that now. */
  kept: boolean;
};

/**
 * The takes of a sentence, oldest first: all that was made of its text in this document, as that is to be said now, by
 * what the script has at its place (`parts`), and what its person read of it.
 */
export async function findTakes(
  db: Db,
  document: Pick<DocumentRow, "id" | "language" | "voice" | "instructions">,
  row: Pick<SegmentRow, "text" | "soundId" | "voice" | "instructions">,
  { parts, pronunciations }: { parts: readonly ScriptPart[]; pronunciations: readonly Pronunciation[] },
): Promise<FoundTake[]> {
  const { text } = row;
  const takes = await db
    .select()
    .from(sentenceSound)
    .where(and(eq(sentenceSound.documentId, document.id), eq(sentenceSound.says, text)))
    .orderBy(asc(sentenceSound.createdAt), asc(sentenceSound.id));
  const wish = (asked: Asked) => wishOf({ text, ...asked }, document, parts, pronunciations).wish;
  const now = wish(row);
  return takes.flatMap((take): FoundTake[] => {
    if (take.wish === null) {
      const asked = { voice: null, instructions: null };
      return [{ ...take, asked, speaks: null, kept: row.soundId === take.id && isRecording(take, row) }];
    }
    const { voice, instructions } = take;
    const asked = [
      { voice, instructions },
      { voice: null, instructions },
    ].find((one) => wish(one) === take.wish);
    if (!asked) return [];
    const speaks = asked.voice ?? voiceOf(parts) ?? voice;
    return [{ ...take, asked, speaks, kept: row.soundId === take.id && take.wish === now }];
  });
}
