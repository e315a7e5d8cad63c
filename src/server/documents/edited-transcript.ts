import { and, eq, gt } from "drizzle-orm";
import type { NamedSpeaker } from "#contract/speakers.ts";
import { timedWords } from "#contract/timed-text.ts";
import type { Segment } from "#contract/transcript.ts";
import type { Db } from "#server/platform/db/client.ts";
import { currentSegments } from "./rewrite-texts.ts";
import { speakerNames } from "./speakers.ts";
import { document, type SegmentRow } from "./tables.ts";

/** A transcript as its person has it by now; `speakers` are those with a name. */
export type EditedTranscript = { text: string; segments: Segment[]; speakers: NamedSpeaker[] };

/**
 * What a conversion's transcript says after the edits of its document, whether or not that is in the bin; times in seconds of the
 * recording. Undefined where there is no document, or its text is as it was recognised.
 */
export async function editedTranscript(db: Db, conversionId: string): Promise<EditedTranscript | undefined> {
  const [found] = await db
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.conversionId, conversionId), gt(document.shown, 1)));
  if (!found) return undefined;
  const rows = await currentSegments(db, found.id);
  const names = await speakerNames(db, found.id);
  const speaking = new Set(rows.map(({ speaker }) => speaker));
  let end = 0;
  const segments = rows
    .filter(({ text }) => text.trim() !== "")
    .map((row) => {
      const segment = recognised(row, end);
      end = segment.end;
      return segment;
    });
  return {
    text: segments.map(({ text }) => text).join(" "),
    segments,
    speakers: [...names].flatMap(([speaker, name]) => (speaking.has(speaker) ? [{ speaker, name }] : [])),
  };
}

type Row = Pick<SegmentRow, "text" | "start" | "end" | "words" | "speaker" | "language">;

/** A segment as an engine would have answered it; one without a time stands where the one `before` it ends. */
function recognised({ text, start, end, words, speaker, language }: Row, before: number): Segment {
  const begins = start ?? before;
  return {
    ...{ text, start: begins, end: end ?? begins },
    words: withMarks(text, words ?? []),
    ...(speaker !== null && { speaker }),
    ...(language !== null && { language }),
  };
}

/** Words with the marks that stand around them: together they are the text. */
function withMarks(text: string, words: NonNullable<Row["words"]>): Segment["words"] {
  const written = timedWords(text, words);
  return words.map(({ from, to, ...heard }, at) => ({
    ...heard,
    text: written[at]?.text.trim() ?? text.slice(from, to),
  }));
}
