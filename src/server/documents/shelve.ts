import { EACH_PASSAGE } from "#contract/each-passage.ts";
import type { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { insertSegments } from "./insert-segments.ts";
import { MADE_BYTES_A_SECOND } from "./library-bytes.ts";
import type { NewSegment } from "./new-segment.ts";
import { recordedSegments } from "./recorded-segments.ts";
import { spokenSegments } from "./spoken-segments.ts";
import { document, revision } from "./tables.ts";

type ConversionRow = typeof conversion.$inferSelect;

/**
 * Puts what a conversion made into its person's library, in the transaction that ends it, or has it stored after that. Nothing
 * without a result, no preview, and nothing that a program did not store: what has no document is in no list of them.
 */
export async function shelve(tx: Db, row: ConversionRow): Promise<void> {
  if (row.preview || !row.stored || (row.audio === null && row.text === null)) return;
  const made = row.tool === "text-to-speech";
  const segments = segmentsOf(row);
  const [added] = await tx
    .insert(document)
    .values({
      userId: row.userId,
      kind: made ? "speech" : "transcript",
      title: row.title,
      language: languageOf(row) ?? foundIn(segments),
      voice: row.voice,
      speakers: speakersIn(segments),
      conversionId: row.id,
      soundBytes: row.audio ? Math.round((row.seconds ?? 0) * MADE_BYTES_A_SECOND) : 0,
      createdAt: row.createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: document.id, userId: document.userId });
  if (!added) return;
  await insertSegments(tx, added, segments);
  const by = row.tool === "transcribe" ? "server" : "person";
  await tx
    .insert(revision)
    .values({ documentId: added.id, revision: 1, kind: "made", segments: segments.length, by });
}

/** What is spoken in all of a recording, where nobody named it and it was found; null where that is more than one. */
function foundIn([first, ...others]: readonly NewSegment[]): string | null {
  const language = first?.language ?? null;
  return others.every((one) => one.language === language) ? language : null;
}

/** How many speak in a recording; null where nobody was told apart. */
export function speakersIn(segments: readonly NewSegment[]): number | null {
  return segments.reduce<number | null>(
    (most, { speaker }) => (speaker ? Math.max(most ?? 0, speaker) : most),
    null,
  );
}

/** The segments of what a conversion made. */
export function segmentsOf(row: Result): NewSegment[] {
  const language = languageOf(row);
  if (row.tool === "text-to-speech")
    return spokenSegments({ text: row.prompt ?? "", language, words: row.words ?? [], seconds: row.seconds });
  const heard = row.segments ?? [{ start: 0, end: row.seconds ?? 0, text: row.text ?? "", words: [] }];
  return recordedSegments(heard, language);
}

type Result = Pick<
  ConversionRow,
  "tool" | "prompt" | "words" | "seconds" | "segments" | "text" | "language" | "translate"
>;

function languageOf({ language, translate }: Result): string | null {
  if (translate) return "en";
  return language === EACH_PASSAGE ? null : language;
}
