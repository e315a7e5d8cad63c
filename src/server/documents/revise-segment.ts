import { and, eq, sql } from "drizzle-orm";
import type { RevisionKind } from "#contract/revisions.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type DocumentRow, document, revision, type SegmentRow, segment } from "./tables.ts";

/** Writes a segment otherwise, as the next revision of its document, which is locked. */
export async function reviseSegment(
  tx: Db,
  found: DocumentRow,
  { search: _, ...row }: SegmentRow,
  changes: Partial<Omit<SegmentRow, "search">>,
  kind: RevisionKind,
): Promise<void> {
  const next = found.revision + 1;
  const of = and(
    eq(segment.documentId, row.documentId),
    eq(segment.id, row.id),
    eq(segment.since, row.since),
  );
  await tx.update(segment).set({ until: next }).where(of);
  await tx.insert(segment).values({ ...row, ...changes, since: next });
  await tx
    .insert(revision)
    .values({ documentId: found.id, revision: next, kind, before: found.shown, segments: 1 });
  await tx
    .update(document)
    .set({ revision: next, shown: next, changedAt: sql`now()` })
    .where(eq(document.id, found.id));
}
