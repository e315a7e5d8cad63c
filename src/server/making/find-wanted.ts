import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { countSpoken } from "#contract/parse-script.ts";
import { readScript, type ScriptStep } from "#contract/read-script.ts";
import type { Voice } from "#contract/voices.ts";
import { isRecording, wishOf } from "#server/documents/index.ts";
import { type DocumentRow, document, segment, sentenceSound } from "#server/documents/tables.ts";
import { type Pronunciation, pronunciationsIn } from "#server/engines/text-for-speech/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import { createLately } from "./wanted-lately.ts";

/** A sentence that has to be spoken, once, for all places of the document that say the same. */
export type WantedSentence = {
  wish: string;
  text: string;
  voice: Voice;
  instructions: string;
  script: ScriptStep[] | null;
  segments: string[];
  /** As the price counts them: controls are not said. */
  characters: number;
};

/** What a press of "make" finds. */
export type Wanted = {
  sentences: WantedSentence[];
  /** Segments that sound as they should, but by another engine than the one that would speak now. */
  byOthers?: number;
  /** Segments whose sound is there already, of the same text at another time or place. */
  there: { segment: string; soundId: string }[];
  /** Of a press for all: where each sentence stands among the segments, counted from 0, and the words said otherwise. */
  whole?: { places: number[][]; pronunciations: Pronunciation[] };
};

type Speaking = Pick<DocumentRow, "id" | "userId" | "voice" | "instructions" | "language" | "namesOff">;

/** Who is to speak, and whether what another engine spoke is to be made anew. */
export type Speaker = { engine: string; renew: boolean };

/**
 * The sentences of a document whose sound is missing, or says something else, in their order; to renew it, those too
 * that another engine spoke. What was made before serves where the same engine made it. Those of a long text are kept at
 * hand from its price to its press: whatever changes them writes the document's row anew.
 */
export async function findWanted(db: Db, speaking: Speaking, speaker: Speaker): Promise<Wanted> {
  const { id, userId, voice, instructions, language, namesOff } = speaking;
  const [found] = await db
    .select({ version: sql<string>`${document}.xmin::text` })
    .from(document)
    .where(eq(document.id, id));
  const list = await pronunciationsFor(db, { id, userId });
  const version = JSON.stringify([found?.version, voice, instructions, language, namesOff, list, speaker]);
  return lately.get(id, version) ?? lately.keep(id, version, await look(db, speaking, list, speaker));
}

const lately = createLately();

async function look(
  db: Db,
  { id, language, namesOff, ...asked }: Speaking,
  list: readonly Pronunciation[],
  { engine, renew }: Speaker,
): Promise<Wanted> {
  const rows = await db
    .select({
      ...{ id: segment.id, text: segment.text, paragraph: segment.paragraph },
      ...{ voice: segment.voice, instructions: segment.instructions },
      ...{ wish: sentenceSound.wish, says: sentenceSound.says, by: sentenceSound.engine },
    })
    .from(segment)
    .leftJoin(sentenceSound, eq(sentenceSound.id, segment.soundId))
    .where(and(eq(segment.documentId, id), isNull(segment.until)))
    .orderBy(asc(segment.position), asc(segment.id));
  const made = await db
    .select({ wish: sentenceSound.wish, soundId: sentenceSound.id })
    .from(sentenceSound)
    .where(
      and(
        ...[eq(sentenceSound.documentId, id), isNotNull(sentenceSound.wish)],
        or(isNull(sentenceSound.engine), eq(sentenceSound.engine, engine)),
      ),
    )
    .orderBy(asc(sentenceSound.createdAt));
  const pronunciations = pronunciationsIn(list, rows.map(({ text }) => text).join("\n"));
  const soundOf = new Map(made.map(({ wish, soundId }) => [wish, soundId]));
  const wanted = new Map<string, WantedSentence & { places: number[] }>();
  const there: Wanted["there"] = [];
  let byOthers = 0;
  const scripts = readScript(rows, namesOff);
  for (const [index, { id: segmentId, text, wish: has, says, by, ...own }] of rows.entries()) {
    if (text.trim() === "") continue; // left out
    if (isRecording({ wish: has, says }, { text, ...own })) continue;
    const { parts } = scripts[index]!;
    const { wish, ...spoken } = wishOf({ text, ...own }, { ...asked, language }, parts, pronunciations);
    const isByOther = wish === has && by !== null && by !== engine;
    if (isByOther) byOthers++;
    if (wish === has && !(isByOther && renew)) continue;
    const soundId = soundOf.get(wish);
    const known = wanted.get(wish);
    if (soundId) there.push({ segment: segmentId, soundId });
    else if (known) {
      known.segments.push(segmentId);
      known.places.push(index);
    } else {
      const characters = countSpoken(parts);
      wanted.set(wish, { wish, text, ...spoken, segments: [segmentId], characters, places: [index] });
    }
  }
  const all = [...wanted.values()];
  return {
    sentences: all.map(({ places: _, ...sentence }) => sentence),
    ...{ there, byOthers },
    whole: { places: all.map(({ places }) => places), pronunciations },
  };
}
