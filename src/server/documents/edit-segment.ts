import { and, eq, isNull, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { type Edited, lockDocument } from "./lock-document.ts";
import { document, revision, type SegmentRow, segment } from "./tables.ts";
import { wordsAfterEdit } from "./words-after-edit.ts";

/**
 * Writes a segment's text anew, as the document's next revision. The same text is no edit.
 * @throws Problem 404 for what is not theirs or not there, 409 when it has changed meanwhile
 */
export function editSegment(db: Db, edited: Edited, segmentId: string, text: string): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    const [row] = await tx
      .select()
      .from(segment)
      .where(and(eq(segment.documentId, found.id), eq(segment.id, segmentId), isNull(segment.until)));
    if (!row) throw new Problem(404, outcome("not-found"));
    if (row.text === text) return;
    const next = found.revision + 1;
    const of = and(
      eq(segment.documentId, row.documentId),
      eq(segment.id, row.id),
      eq(segment.since, row.since),
    );
    await tx.update(segment).set({ until: next }).where(of);
    await tx.insert(segment).values({ ...withText(row, text, found.kind === "speech"), since: next });
    await tx
      .insert(revision)
      .values({ documentId: found.id, revision: next, kind: "edit", before: found.shown, segments: 1 });
    await tx
      .update(document)
      .set({ revision: next, shown: next, changedAt: sql`now()` })
      .where(eq(document.id, found.id));
  });
}

/** What a segment is with another text: speech still says the text that it was made of. */
function withText({ search: _, ...row }: SegmentRow, text: string, isSpeech: boolean) {
  const said = row.says ?? row.text;
  const says = isSpeech && row.start !== null && said !== text ? said : null;
  return { ...row, text, says, words: row.words && wordsAfterEdit(row.words, row.text, text) };
}
