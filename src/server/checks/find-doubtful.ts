import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Doubt } from "#contract/checks.ts";
import type { Voice } from "#contract/voices.ts";
import { segment, sentenceSound } from "#server/documents/tables.ts";
import { press, pressSentence } from "#server/making/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { checkedSound } from "./tables.ts";

/** A sentence whose sound says what is written now, and sounds like something else at these places. */
export type Doubtful = {
  segment: string;
  text: string;
  soundId: string;
  /** Who spoke it, and how they were told to. */
  voice: Voice | null;
  instructions: string;
  heard: string;
  places: Doubt[];
  /** The engine that did, null of what no press made; and where that is, null where that is not known any more. */
  engine: string | null;
  engineHost: string | null;
};

/** The doubtful sentences of a document, in their order, or of one of its sounds. What its person said to be right is none. */
export async function findDoubtful(db: Db, documentId: string, soundId?: string): Promise<Doubtful[]> {
  const rows = await db
    .select({
      ...{ segment: segment.id, text: segment.text, soundId: checkedSound.soundId },
      ...{ voice: sentenceSound.voice, instructions: sentenceSound.instructions },
      ...{ heard: checkedSound.heard, places: checkedSound.doubts },
      ...{ engine: sql<string | null>`coalesce(${sentenceSound.engine}, ${press.engine})` },
      // Another engine may have taken the press over since: of where the earlier one is, nothing is kept.
      engineHost: sql<
        string | null
      >`case when ${press.engine} = coalesce(${sentenceSound.engine}, ${press.engine}) then ${press.engineHost} end`,
    })
    .from(segment)
    .innerJoin(
      sentenceSound,
      and(eq(sentenceSound.id, segment.soundId), eq(sentenceSound.says, segment.text)),
    )
    .innerJoin(checkedSound, eq(checkedSound.soundId, sentenceSound.id))
    .leftJoin(
      pressSentence,
      and(eq(pressSentence.audio, sentenceSound.audio), isNotNull(pressSentence.audio)),
    )
    .leftJoin(press, eq(press.id, pressSentence.pressId))
    .where(
      and(
        ...[eq(segment.documentId, documentId), isNull(segment.until), isNull(checkedSound.dismissedAt)],
        sql`jsonb_array_length(${checkedSound.doubts}) > 0`,
        soundId === undefined ? undefined : eq(checkedSound.soundId, soundId),
      ),
    )
    .orderBy(asc(segment.position), asc(segment.id));
  return rows.map((row) => ({ ...row, places: row.places ?? [] }));
}
