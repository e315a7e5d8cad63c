import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { DocumentSegment, SegmentState } from "#contract/documents.ts";
import { readScript, voiceOf, withoutControls } from "#contract/read-script.ts";
import type { Voice } from "#contract/voices.ts";
import { type Pronunciation, pronunciationsIn } from "#server/engines/text-for-speech/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { AsOf } from "./as-of.ts";
import { isRecording } from "./is-recording.ts";
import { readBefore } from "./read-before.ts";
import { segmentsAfter } from "./segments-after.ts";
import { layOut } from "./sound-layout.ts";
import { type SegmentRow, segment, sentenceSound } from "./tables.ts";
import { whenRevised } from "./when-revised.ts";
import { wishOf } from "./wish-of.ts";
import { wordsAfterEdit } from "./words-after-edit.ts";

/** Without its stems, which take as much room as the text. */
const { search: _, ...COLUMNS } = getTableColumns(segment);

type Read = {
  id: string;
  voice: Voice | null;
  instructions: string;
  language: string | null;
  namesOff: readonly Voice[];
  paragraphBreak: number | null;
  chapterBreak: number | null;
  /** How its person wants words said; left out where nobody asks whether a sentence has to be made again. */
  pronunciations?: readonly Pronunciation[];
  /** What the last press broke on, by what was asked for. */
  failed?: string | null;
  /** Null of what was written here: its sentences have sounds of their own. */
  conversionId: string | null;
};

/** A stretch of a document's segments, counted from 0; all that follow, without a count. */
export type Window = { from?: number; count?: number | undefined };

/** The same without the controls of a script: what is said, for whoever only reads or listens. */
export async function readSpoken(db: Db, read: Read, asOf: AsOf = {}): Promise<DocumentSegment[]> {
  const segments = await readSegments(db, read, asOf);
  if (read.conversionId !== null) return segments;
  const scripts = readScript(segments, read.namesOff);
  return segments.map((segment, index) => ({
    ...segment,
    ...withoutControls(segment.text, scripts[index]!.parts, segment.words),
  }));
}

/** The segments of a document in their order, as they are, or were. Whose sounds were kept are in the voices of those. */
export async function readSegments(
  db: Db,
  read: Read,
  { revision, soundId, breaks }: AsOf = {},
  { from = 0, count }: Window = {},
): Promise<DocumentSegment[]> {
  const query = db
    .select({
      ...COLUMNS,
      ...{ wish: sentenceSound.wish, frames: sentenceSound.frames, gaps: sentenceSound.gaps },
      ...{ spoken: sentenceSound.words, spokenText: sentenceSound.says },
      spokenBy: sentenceSound.voice,
    })
    .from(segment)
    .leftJoin(sentenceSound, eq(sentenceSound.id, soundId ?? segment.soundId))
    .where(and(eq(segment.documentId, read.id), segmentsAfter(revision)))
    .orderBy(asc(segment.position), asc(segment.id))
    .offset(from);
  const rows = await (count === undefined ? query : query.limit(count));
  const all = rows.map(({ text }) => text).join("\n");
  const pronunciations = pronunciationsIn(read.pronunciations ?? [], all); // those in the text, for each of its sentences
  const changed = await whenRevised(db, read.id, rows);
  if (read.conversionId !== null)
    return rows.map((row) => ({
      ...{ ...shownOf(row), ...changed(row), voice: read.voice, instructions: null },
      ...recordedPlace(row),
      ...(row.language !== null && row.language !== read.language && { language: row.language }),
    }));
  const which = { id: read.id, revision, soundId };
  const [sounding, marked] = from === 0 ? [[], []] : await readBefore(db, which, rows[0]);
  const places = layOut([...sounding, ...rows], breaks ?? read).slice(sounding.length);
  const scripts = readScript([...marked, ...rows], read.namesOff).slice(marked.length);
  return rows.map((row, index) => {
    const { parts } = scripts[index]!;
    const { wish } = wishOf(row, read, parts, pronunciations);
    return {
      ...{
        ...{ ...shownOf(row), ...changed(row) },
        voice: (soundId && row.spokenBy) || (row.voice ?? voiceOf(parts) ?? read.voice),
        instructions: row.instructions,
      },
      ...madePlace(row, madeState(row, wish, read.failed), places[index]),
    };
  });
}

const shownOf = ({
  id,
  text,
  paragraph,
  heading,
  speaker,
}: Pick<SegmentRow, "id" | "text" | "paragraph" | "heading" | "speaker">) => ({
  ...{ id, text, paragraph, heading, speaker },
});

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

function madePlace(
  row: MadeRow,
  state: SegmentState,
  place: { start: number; end: number } | undefined,
): Place {
  if (!place) return { state, start: null, end: null, words: null };
  const { start, end } = place;
  const words = wordsAfterEdit(row.spoken ?? [], row.spokenText ?? row.text, row.text);
  return {
    ...{ state, start, end },
    words: words.map((word) => ({ ...word, start: start + word.start, end: start + word.end })),
  };
}

/** What is left out has nothing to be made. */
function madeState(row: MadeRow, wanted: string, failed: string | null = null): SegmentState {
  const { text, wish, spokenText: says } = row;
  if (text.trim() === "") return "made";
  if (says !== null && isRecording({ wish, says }, row)) return "recorded";
  if (wish === wanted) return "made";
  if (wanted === failed) return "failed";
  return says === null ? "new" : "changed";
}
