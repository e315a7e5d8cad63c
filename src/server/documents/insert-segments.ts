import type { Db } from "#server/platform/db/client.ts";
import type { NewSegment } from "./new-segment.ts";
import { type DocumentRow, segment } from "./tables.ts";

/** Rows of one statement: a statement may have some 65,000 values. */
const TOGETHER = 2_000;

/** Writes the first segments of a document, in their order. */
export async function insertSegments(
  tx: Db,
  { id, userId }: Pick<DocumentRow, "id" | "userId">,
  segments: readonly NewSegment[],
): Promise<void> {
  const rows = segments.map((one, index) => ({ ...one, documentId: id, userId, position: index + 1 }));
  await insertRows(tx, rows);
}

/** Writes any number of segments. */
export async function insertRows(tx: Db, rows: readonly (typeof segment.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += TOGETHER)
    await tx.insert(segment).values(rows.slice(at, at + TOGETHER));
}
