import { doubtfulPlaces } from "#contract/doubtful-words.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findSegment } from "./find-segment.ts";
import type { IsRoom } from "./library-bytes.ts";
import { lockTranscript, type Seen } from "./lock-transcript.ts";
import { reviseSegment } from "./revise-segment.ts";

/**
 * Leaves doubtful words of a segment as they are, as the document's next revision: the one or the term that begins `at` an
 * offset (UTF-16), or all of it without one. Where nothing is in doubt it is no edit.
 * @throws as `lockTranscript` does, and Problem 404 for a segment that is not there
 * @returns why not, where the library has no room
 */
export function settleDoubts(
  db: Db,
  edited: Seen,
  { id, at }: { id: string; at?: number | undefined },
  isRoom: IsRoom,
): Promise<Outcome<"library-full"> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockTranscript(tx, edited);
    const row = await findSegment(tx, found.id, id);
    const settled = doubtfulPlaces(row.words ?? []).filter(({ from }) => (at ?? from) === from);
    if (settled.length === 0) return;
    if (!(await isRoom(tx))) return outcome("library-full");
    const words = row.words?.map((word) => {
      const { confidence: _, heard: __, ...sure } = word;
      return settled.some(({ from, to }) => from <= word.from && word.to <= to) ? sure : word;
    });
    await reviseSegment(tx, found, row, { words: words ?? null }, "doubt");
    return undefined;
  });
}
