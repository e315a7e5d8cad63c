import type { NamedSpeaker } from "#contract/speakers.ts";
import type { Segment } from "#contract/transcript.ts";
import { editedTranscript } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ConversionRow } from "./begin.ts";

type Recognised = Pick<ConversionRow, "id" | "text" | "segments">;
type Transcript = { text: string | null; segments: Segment[] | null; speakers?: NamedSpeaker[] };

/**
 * What a recording says by now: as its document was edited, else as it was recognised, which its row keeps. Languages stand
 * beside its passages where they were found.
 */
export async function transcriptNow(db: Db, row: Recognised): Promise<Transcript> {
  const { text, segments } = row;
  const edited = text === null ? undefined : await editedTranscript(db, row.id);
  if (!edited) return { text, segments };
  const isFound = segments?.some(({ language }) => language !== undefined) ?? false;
  return {
    text: edited.text,
    segments: isFound ? edited.segments : edited.segments.map(({ language: _, ...segment }) => segment),
    ...(edited.speakers.length > 0 && { speakers: edited.speakers }),
  };
}
