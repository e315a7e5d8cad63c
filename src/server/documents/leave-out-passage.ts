import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { TimedPassage as Passage } from "#contract/passages.ts";
import type { Db } from "#server/platform/db/client.ts";
import { insertRows } from "./insert-segments.ts";
import { reviseDocument } from "./revise-document.ts";
import { currentSegments } from "./rewrite-texts.ts";
import { countSpeakers } from "./speakers.ts";
import { type DocumentRow, document, documentSpeaker, revision, segment } from "./tables.ts";
import { withoutPassage } from "./without-passage.ts";

/**
 * Leaves a passage out of the text of a recording, which is locked, as its next revision, and for good: there are no
 * revisions before it any more, and nothing leads back. @returns the text that stays
 */
export async function leaveOutPassage(tx: Db, found: DocumentRow, passage: Passage): Promise<string> {
  const next = found.revision + 1;
  const rows = await currentSegments(tx, found.id);
  let isParagraph = false;
  const kept = rows.flatMap((row) => {
    const stays = withoutPassage(row, passage);
    if (stays?.text === "") {
      isParagraph ||= row.paragraph;
      return [];
    }
    const paragraph = row.paragraph || isParagraph;
    isParagraph = false;
    return [{ ...row, ...stays, paragraph, says: null, since: next, until: null }];
  });
  await tx.delete(segment).where(eq(segment.documentId, found.id));
  await insertRows(tx, kept);
  const changed = rows.filter((row) => withoutPassage(row, passage) !== null).length;
  await reviseDocument(tx, found, "left-out", changed, "participant");
  await tx.delete(revision).where(and(eq(revision.documentId, found.id), lt(revision.revision, next)));
  await tx
    .update(revision)
    .set({ before: null })
    .where(and(eq(revision.documentId, found.id), eq(revision.revision, next)));
  await tx
    .delete(documentSpeaker)
    .where(and(eq(documentSpeaker.documentId, found.id), isNotNull(documentSpeaker.until)));
  await tx.update(document).set({ leftOutAt: new Date() }).where(eq(document.id, found.id));
  await countSpeakers(tx, found);
  return kept.map(({ text }) => text).join(" ");
}
