import { and, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { RevisionKind } from "#contract/revisions.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { edits } from "./edits.ts";
import { hasRevision } from "./has-revision.ts";
import { KEPT } from "./kept-columns.ts";
import type { IsRoom } from "./library-bytes.ts";
import { type Edited, type LockedDocument, lockDocument } from "./lock-document.ts";
import { refreshSound } from "./refresh-sound.ts";
import { namedDevice } from "./revise-document.ts";
import { mannerAfter, setManner } from "./revise-manner.ts";
import { bringBackPronunciations } from "./revise-pronunciations.ts";
import { bringBackNames, countSpeakers } from "./speakers.ts";
import { document, revision, segment } from "./tables.ts";

/**
 * Takes the last edit back, in a full library, too: it ends with the first revision, and only edits lead on from there.
 * @throws as `lockDocument` does. @returns why not, when there is none
 */
export function undoEdit(db: Db, edited: Edited): Promise<Outcome<"nothing-to-undo"> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    const { before } = await edits(tx, found);
    if (before === null) return outcome("nothing-to-undo");
    await bringBack(tx, found, { kind: "undo", to: before });
  });
}

/** Does the edit again that was taken back last. @throws as `lockDocument` does. @returns why not, when there is none, or no room */
export function redoEdit(
  db: Db,
  edited: Edited,
  isRoom?: IsRoom,
): Promise<Outcome<"nothing-to-redo" | "library-full"> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    const { after } = await edits(tx, found);
    if (after === null) return outcome("nothing-to-redo");
    if (isRoom && !(await isRoom(tx))) return outcome("library-full");
    await bringBack(tx, found, { kind: "redo", to: after });
  });
}

/**
 * Brings back the text, and how it was to be spoken, as after a revision. @throws as `lockDocument` does, 404 for a revision
 * that there is none of @returns why not, when there is no room
 */
export function restoreRevision(
  db: Db,
  edited: Edited,
  to: number,
  isRoom?: IsRoom,
): Promise<Outcome<"library-full"> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, edited);
    if (!(await hasRevision(tx, found.id, to))) throw new Problem(404, outcome("not-found"));
    if (isRoom && !(await isRoom(tx))) return outcome("library-full");
    await bringBack(tx, found, { kind: "restore", to });
    return undefined;
  });
}

/**
 * Makes a revision with the segments of an earlier one, to be spoken as it was. Of those that are the same in both nothing
 * is written; the others are told by their revisions alone, so that it is the same few statements for one sentence and for
 * all of a book.
 */
async function bringBack(
  tx: Db,
  found: LockedDocument,
  { kind, to }: { kind: RevisionKind; to: number },
): Promise<void> {
  const next = found.revision + 1;
  const { since, until } = segment;
  const ofIt = eq(segment.documentId, found.id);
  await tx
    .update(segment)
    .set({ until: next })
    .where(and(ofIt, gt(since, to), isNull(until)));
  await tx.execute(sql`
    insert into ${segment} (${sql.join([...KEPT, sql`since`], sql`, `)})
    select ${sql.join([...KEPT, sql`${next}::int`], sql`, `)} from ${segment}
    where ${and(ofIt, lte(since, to), gt(until, to))}`);
  const { segments, sounds } = await changedBy(tx, found.id, next);
  const isSpokenOtherwise = await setManner(tx, found, await mannerAfter(tx, found, to), next);
  await bringBackPronunciations(tx, found, { to, next });
  await bringBackNames(tx, found, { to, next });
  const isEdit = kind === "restore";
  await tx.insert(revision).values({
    ...{ documentId: found.id, revision: next, kind, segments },
    before: isEdit ? found.shown : null,
    device: namedDevice(found.device),
  });
  await tx
    .update(document)
    .set({ revision: next, shown: isEdit ? next : to, changedAt: sql`now()` })
    .where(eq(document.id, found.id));
  await countSpeakers(tx, found);
  if (found.conversionId === null && (sounds > 0 || isSpokenOtherwise)) await refreshSound(tx, found.id);
}

/** How many segments a revision has otherwise than the one before, and of how many another sound is to be heard. */
async function changedBy(tx: Db, documentId: string, next: number) {
  const rows = (which: SQL) =>
    sql`(select id, sound_id from segment where document_id = ${documentId} and ${which})`;
  const [all] = await rowsOf<{ segments: number; sounds: number }>(
    tx,
    sql`select count(*)::int as segments,
      count(*) filter (where before.sound_id is distinct from after.sound_id)::int as sounds
      from ${rows(sql`until = ${next}`)} before full join ${rows(sql`since = ${next}`)} after using (id)`,
  );
  return all ?? { segments: 0, sounds: 0 };
}
