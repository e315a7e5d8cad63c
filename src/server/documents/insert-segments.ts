import type { Db } from "#server/platform/db/client.ts";
import type { NewSegment } from "./new-segment.ts";
import { type DocumentRow, segment } from "./tables.ts";

/** Rows of one statement: a statement may have some 65,000 values. */
const TOGETHER = 2_000;

/** What the database counts to: an engine may say anything. */
const MOST_SPEAKERS = 32_767;

/** A time as the database takes it, which refuses what is nearer to nothing than its numbers get. */
export const stored = (seconds: number | null): number | null =>
  seconds === null ? null : Math.fround(seconds);

/** Writes the first segments of a document, in their order. */
export async function insertSegments(
  tx: Db,
  { id, userId }: Pick<DocumentRow, "id" | "userId">,
  segments: readonly NewSegment[],
): Promise<void> {
  const rows = segments.map((one, index) => ({
    ...one,
    ...{ documentId: id, userId, position: index + 1 },
    ...{ start: stored(one.start), end: stored(one.end) },
    speaker: one.speaker ? Math.min(one.speaker, MOST_SPEAKERS) : null,
  }));
  await insertRows(tx, rows);
}

/** Writes any number of segments. */
export async function insertRows(tx: Db, rows: readonly (typeof segment.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += TOGETHER)
    await tx.insert(segment).values(rows.slice(at, at + TOGETHER));
}
