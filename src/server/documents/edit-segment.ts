import { and, eq, isNull, sql, sum } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { type Edited, lockDocument } from "./lock-document.ts";
import { refreshSound } from "./refresh-sound.ts";
import { document, revision, type SegmentRow, segment } from "./tables.ts";
import { wordsAfterEdit } from "./words-after-edit.ts";

/**
 * Writes a segment's text anew, as the document's next revision. The same text is no edit.
 * @throws Problem 404 for what is not theirs or not there, 409 when it has changed meanwhile
 * @returns why not, when the document would be longer than one that can be read at once
 */
export function editSegment(
  db: Db,
  edited: Edited,
  segmentId: string,
  text: string,
): Promise<Outcome<"text-too-long"> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    const [row] = await tx
      .select()
      .from(segment)
      .where(and(eq(segment.documentId, found.id), eq(segment.id, segmentId), isNull(segment.until)));
    if (!row) throw new Problem(404, outcome("not-found"));
    if (row.text === text) return;
    const added = countCharacters(text) - countCharacters(row.text);
    const most = DOCUMENT_LIMITS.characters;
    if (added > 0 && (await lengthOf(tx, found.id)) + added > most) return outcome("text-too-long", { most });
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
    if (found.conversionId === null && text === "") await refreshSound(tx, found.id);
  });
}

/** Characters of all segments of a document. */
async function lengthOf(tx: Db, documentId: string): Promise<number> {
  const [all] = await tx
    .select({ characters: sum(sql`length(${segment.text})`).mapWith(Number) })
    .from(segment)
    .where(and(eq(segment.documentId, documentId), isNull(segment.until)));
  return all?.characters ?? 0;
}

/** What a segment is with another text: speech still says the text that it was made of. */
function withText({ search: _, ...row }: SegmentRow, text: string, isSpeech: boolean) {
  const said = row.says ?? row.text;
  const says = isSpeech && row.start !== null && said !== text ? said : null;
  const soundId = text === "" ? null : row.soundId; // what is left out is not heard either
  return { ...row, text, says, soundId, words: row.words && wordsAfterEdit(row.words, row.text, text) };
}
