import { and, eq, isNull } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { type SegmentRow, segment } from "./tables.ts";

/** A segment as it is now. @throws Problem 404 when the document has none of that id */
export async function findSegment(db: Db, documentId: string, id: string): Promise<SegmentRow> {
  const [row] = await db
    .select()
    .from(segment)
    .where(and(eq(segment.documentId, documentId), eq(segment.id, id), isNull(segment.until)));
  if (!row) throw new Problem(404, outcome("not-found"));
  return row;
}
