import { isDoubtful } from "#contract/doubtful-words.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findSegment } from "./find-segment.ts";
import { lockTranscript, type Seen } from "./lock-transcript.ts";
import { reviseSegment } from "./revise-segment.ts";

/**
 * Leaves doubtful words of a segment as they are, as the document's next revision: the one that begins `at` an offset
 * (UTF-16), or all of it without one. Where nothing is in doubt it is no edit.
 * @throws as `lockTranscript` does, and Problem 404 for a segment that is not there
 */
export function settleDoubts(db: Db, edited: Seen, segmentId: string, at?: number): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockTranscript(tx, edited);
    const row = await findSegment(tx, found.id, segmentId);
    const settled = (row.words ?? []).filter((word) => isDoubtful(word) && (at ?? word.from) === word.from);
    if (settled.length === 0) return;
    const words = row.words?.map((word) => {
      const { confidence: _, ...sure } = word;
      return settled.includes(word) ? sure : word;
    });
    await reviseSegment(tx, found, row, { words: words ?? null }, "doubt");
  });
}
