import { and, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { RevisionKind } from "#contract/revisions.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { edits } from "./edits.ts";
import { insertRows } from "./insert-segments.ts";
import { type Edited, lockDocument } from "./lock-document.ts";
import { refreshSound } from "./refresh-sound.ts";
import { mannerAfter, setManner } from "./revise-manner.ts";
import { bringBackPronunciations } from "./revise-pronunciations.ts";
import { type DocumentRow, document, revision, segment } from "./tables.ts";

const { search: _, ...columns } = getTableColumns(segment);

type Refused = Outcome<"nothing-to-undo" | "nothing-to-redo">;

/** Takes the last edit back. @throws as `lockDocument` does. @returns why not, when there is none */
export function undoEdit(db: Db, edited: Edited): Promise<Refused | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    const { before } = await edits(tx, found);
    if (before === null) return outcome("nothing-to-undo");
    await bringBack(tx, found, { kind: "undo", to: before });
  });
}

/** Does the edit again that was taken back last. @throws as `lockDocument` does. @returns why not, when there is none */
export function redoEdit(db: Db, edited: Edited): Promise<Refused | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    const { after } = await edits(tx, found);
    if (after === null) return outcome("nothing-to-redo");
    await bringBack(tx, found, { kind: "redo", to: after });
  });
}

/** Brings back the text, and how it was to be spoken, as after a revision. @throws as `lockDocument` does, 404 for a revision that is to come */
export function restoreRevision(db: Db, edited: Edited, to: number): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    if (to > found.revision) throw new Problem(404, outcome("not-found"));
    await bringBack(tx, found, { kind: "restore", to });
  });
}

/** Makes a revision with the segments of an earlier one, to be spoken as it was. Of those that are the same in both nothing is written. */
async function bringBack(
  tx: Db,
  found: DocumentRow,
  { kind, to }: { kind: RevisionKind; to: number },
): Promise<void> {
  const next = found.revision + 1;
  const ofIt = eq(segment.documentId, found.id);
  const touched = await tx
    .selectDistinct({ id: segment.id })
    .from(segment)
    .where(and(ofIt, or(gt(segment.since, to), gt(segment.until, to))));
  const ids = touched.map(({ id }) => id);
  if (ids.length > 0) {
    const then = and(lte(segment.since, to), or(isNull(segment.until), gt(segment.until, to)));
    const were = await tx
      .select(columns)
      .from(segment)
      .where(and(ofIt, inArray(segment.id, ids), then));
    const { until } = segment;
    await tx
      .update(segment)
      .set({ until: next })
      .where(and(ofIt, inArray(segment.id, ids), isNull(until)));
    await insertRows(
      tx,
      were.map((row) => ({ ...row, since: next, until: null })),
    );
  }
  await setManner(tx, found, await mannerAfter(tx, found, to), next);
  await bringBackPronunciations(tx, found, { to, next });
  const isEdit = kind === "restore";
  await tx.insert(revision).values({
    ...{ documentId: found.id, revision: next, kind, segments: ids.length },
    before: isEdit ? found.shown : null,
  });
  await tx
    .update(document)
    .set({ revision: next, shown: isEdit ? next : to, changedAt: sql`now()` })
    .where(eq(document.id, found.id));
  if (found.conversionId === null) await refreshSound(tx, found.id);
}
