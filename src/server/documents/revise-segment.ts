import type { RevisionKind } from "#contract/revisions.ts";
import type { Db } from "#server/platform/db/client.ts";
import { reviseSegments, type WrittenSegment } from "./revise-segments.ts";
import type { DocumentRow, SegmentRow } from "./tables.ts";

/** Writes a segment otherwise, as the next revision of its document, which is locked. */
export async function reviseSegment(
  tx: Db,
  found: DocumentRow,
  { search: _, ...row }: SegmentRow,
  changes: Partial<WrittenSegment>,
  kind: RevisionKind,
): Promise<void> {
  await reviseSegments(tx, found, { written: [{ ...row, ...changes }] }, kind);
}
