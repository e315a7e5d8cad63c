import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { DocumentSegment, SegmentState } from "#contract/documents.ts";
import type { Voice } from "#contract/voices.ts";
import { type Pronunciation, pronunciationsIn } from "#server/engines/text-for-speech/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { mannerOf } from "./manner-of.ts";
import { segmentsAfter } from "./segments-after.ts";
import { layOut } from "./sound-layout.ts";
import { type SegmentRow, segment, sentenceSound } from "./tables.ts";
import { wishHash } from "./wish.ts";
import { wordsAfterEdit } from "./words-after-edit.ts";

/** Without its stems, which take as much room as the text. */
const { search: _, ...COLUMNS } = getTableColumns(segment);

type Read = {
  id: string;
  voice: Voice | null;
  instructions: string;
  language: string | null;
  /** How its person wants words said; left out where nobody asks whether a sentence has to be made again. */
  pronunciations?: readonly Pronunciation[];
  /** Null of what was written here: its sentences have sounds of their own. */
  conversionId: string | null;
};

/** The segments of a document after one of its revisions, in their order; without one, as they are. */
export async function readSegments(db: Db, read: Read, revision?: number): Promise<DocumentSegment[]> {
  const rows = await db
    .select({
      ...COLUMNS,
      ...{ wish: sentenceSound.wish, frames: sentenceSound.frames },
      ...{ spoken: sentenceSound.words, spokenText: sentenceSound.says },
    })
    .from(segment)
    .leftJoin(sentenceSound, eq(sentenceSound.id, segment.soundId))
    .where(and(eq(segment.documentId, read.id), segmentsAfter(revision)))
    .orderBy(asc(segment.position), asc(segment.id));
  const all = rows.map(({ text }) => text).join("\n");
  const pronunciations = pronunciationsIn(read.pronunciations ?? [], all); // those in the text, for each of its sentences
  const places = read.conversionId === null ? layOut(rows) : [];
  return rows.map((row, index) => ({
    ...{ id: row.id, text: row.text, paragraph: row.paragraph, heading: row.heading },
    ...{ voice: row.voice ?? read.voice, instructions: row.instructions, speaker: row.speaker },
    ...(read.conversionId === null
      ? madePlace(row, { ...read, pronunciations }, places[index])
      : recordedPlace(row)),
  }));
}

type Place = Pick<DocumentSegment, "state" | "start" | "end" | "words">;

function recordedPlace({ start, end, words, says }: SegmentRowRead): Place {
  const state = start === null ? "new" : says === null ? "made" : "changed";
  return { state, start, end, words };
}

type SegmentRowRead = Pick<SegmentRow, "text" | "start" | "end" | "words" | "says">;
type MadeRow = SegmentRowRead & {
  voice: Voice | null;
  instructions: string | null;
  wish: string | null;
  spoken: SegmentRow["words"];
  spokenText: string | null;
};

function madePlace(row: MadeRow, read: Read, place: { start: number; end: number } | undefined): Place {
  const state = madeState(row, read);
  if (!place) return { state, start: null, end: null, words: null };
  const { start, end } = place;
  const words = wordsAfterEdit(row.spoken ?? [], row.spokenText ?? row.text, row.text);
  return {
    ...{ state, start, end },
    words: words.map((word) => ({ ...word, start: start + word.start, end: start + word.end })),
  };
}

/** What is left out has nothing to be made. */
function madeState(row: MadeRow, read: Read): SegmentState {
  const { text, wish } = row;
  const { language, pronunciations = [] } = read;
  if (text.trim() === "") return "made";
  if (wish === null) return "new";
  return wish === wishHash({ text, ...mannerOf(row, read), language, pronunciations }) ? "made" : "changed";
}
