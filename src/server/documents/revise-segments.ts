import { and, eq, inArray, isNull } from "drizzle-orm";
import type { RevisionKind } from "#contract/revisions.ts";
import type { Db } from "#server/platform/db/client.ts";
import { insertRows } from "./insert-segments.ts";
import { reviseDocument } from "./revise-document.ts";
import { type DocumentRow, type SegmentRow, segment } from "./tables.ts";

/** A segment's row without its stems, which the database keeps. */
export type WrittenSegment = Omit<SegmentRow, "search">;

type Revised = {
  /** Segments as they are from this revision on: others, or new ones. */
  written: readonly WrittenSegment[];
  /** Those that are no more. */
  removed?: readonly string[];
};

/** Segments that are closed by one statement. */
const TOGETHER = 5_000;

/** Writes segments of a document, which is locked, as its next revision. Without any it is none. */
export async function reviseSegments(
  tx: Db,
  found: DocumentRow,
  { written, removed = [] }: Revised,
  kind: RevisionKind,
): Promise<void> {
  const next = found.revision + 1;
  const ids = [...written.map(({ id }) => id), ...removed];
  if (ids.length === 0) return;
  for (let at = 0; at < ids.length; at += TOGETHER)
    await tx
      .update(segment)
      .set({ until: next })
      .where(
        and(
          ...[eq(segment.documentId, found.id), isNull(segment.until)],
          inArray(segment.id, ids.slice(at, at + TOGETHER)),
        ),
      );
  await insertRows(
    tx,
    written.map((row) => ({ ...row, since: next, until: null })),
  );
  await reviseDocument(tx, found, kind, ids.length);
}
