import { setImmediate } from "node:timers/promises";
import { and, asc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { RevisionKind } from "#contract/revisions.ts";
import type { Db } from "#server/platform/db/client.ts";
import { refreshSound } from "./refresh-sound.ts";
import { reviseSegments, type WrittenSegment } from "./revise-segments.ts";
import { countSpeakers } from "./speakers.ts";
import { type DocumentRow, segment } from "./tables.ts";
import { withText } from "./with-text.ts";

const { search: _, ...COLUMNS } = getTableColumns(segment);

/** The segments of a document as they are, in their order. */
export function currentSegments(tx: Db, documentId: string): Promise<WrittenSegment[]> {
  return tx
    .select(COLUMNS)
    .from(segment)
    .where(and(eq(segment.documentId, documentId), isNull(segment.until)))
    .orderBy(asc(segment.position), asc(segment.id));
}

/**
 * Writes the text of some segments of a document, which is locked, anew, as its next revision. What was recorded loses
 * those of which nothing stays; a paragraph that began with one begins with the next.
 */
export async function rewriteTexts(
  tx: Db,
  found: DocumentRow,
  { rows, texts }: { rows: readonly WrittenSegment[]; texts: ReadonlyMap<string, string> },
  kind: RevisionKind,
): Promise<void> {
  const isSpeech = found.kind === "speech";
  const written: WrittenSegment[] = [];
  const removed: string[] = [];
  let isParagraph = false;
  for (const row of rows) {
    if (texts.has(row.id)) await setImmediate(); // its words are compared: others have their turn
    const text = texts.get(row.id) ?? row.text;
    if (text === "" && row.text !== "" && !isSpeech) {
      removed.push(row.id);
      isParagraph ||= row.paragraph;
      continue;
    }
    const paragraph = row.paragraph || isParagraph;
    isParagraph = false;
    const isOther = text !== row.text || paragraph !== row.paragraph;
    if (isOther) written.push({ ...row, paragraph, ...(text !== row.text && withText(row, text, isSpeech)) });
  }
  await reviseSegments(tx, found, { written, removed }, kind);
  if (removed.length > 0) await countSpeakers(tx, found);
  const isSilent = written.some(({ text, id }) => text === "" && texts.has(id));
  if (found.conversionId === null && isSilent) await refreshSound(tx, found.id);
}
