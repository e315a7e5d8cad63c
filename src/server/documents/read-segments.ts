import { and, asc, eq, getTableColumns, gt, isNull, lte, or } from "drizzle-orm";
import type { DocumentSegment, SegmentState } from "#contract/documents.ts";
import type { Voice } from "#contract/voices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type SegmentRow, segment } from "./tables.ts";

/** Without its stems, which take as much room as the text. */
const { search: _, ...COLUMNS } = getTableColumns(segment);

/** The segments of a document after one of its revisions, in their order; without one, as they are. */
export async function readSegments(
  db: Db,
  { id, voice }: { id: string; voice: Voice | null },
  revision?: number,
): Promise<DocumentSegment[]> {
  const { since, until } = segment;
  const then =
    revision === undefined
      ? isNull(until)
      : and(lte(since, revision), or(isNull(until), gt(until, revision)));
  const rows = await db
    .select(COLUMNS)
    .from(segment)
    .where(and(eq(segment.documentId, id), then))
    .orderBy(asc(segment.position), asc(segment.id));
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    state: stateOf(row),
    paragraph: row.paragraph,
    voice,
    speaker: row.speaker,
    start: row.start,
    end: row.end,
    words: row.words,
  }));
}

function stateOf({ start, says }: Pick<SegmentRow, "start" | "says">): SegmentState {
  if (start === null) return "new";
  return says === null ? "made" : "changed";
}
