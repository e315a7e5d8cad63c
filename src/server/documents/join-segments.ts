import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { gapIn } from "#contract/paragraphs.ts";
import { countCharacters } from "#contract/prices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { findSegment } from "./find-segment.ts";
import type { IsRoom } from "./library-bytes.ts";
import { lockTranscript, type Seen } from "./lock-transcript.ts";
import { reviseSegments } from "./revise-segments.ts";
import { countSpeakers } from "./speakers.ts";
import { type SegmentRow, segment } from "./tables.ts";

/**
 * Joins a segment of a recording with the one behind it, `second`, as the document's next revision: the first one's speaker
 * says both. @throws as `lockTranscript` does, and Problem 404 where the one is not right behind the other
 * @returns why not, where they are too long for one, or the library has no room
 */
export function joinSegments(
  db: Db,
  edited: Seen,
  segmentId: string,
  second: string,
  isRoom: IsRoom,
): Promise<Outcome<"text-too-long" | "library-full"> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockTranscript(tx, edited);
    const { search: _, ...row } = await findSegment(tx, found.id, segmentId);
    const next = await findNext(tx, row);
    if (next?.id !== second) throw new Problem(404, outcome("not-found"));
    const gap = row.text === "" || next.text === "" ? "" : gapIn(row.language ?? found.language);
    const text = row.text + gap + next.text;
    const most = DOCUMENT_LIMITS.segmentCharacters;
    if (countCharacters(text) > most) return outcome("text-too-long", { most });
    if (!(await isRoom(tx))) return outcome("library-full");
    const shift = row.text.length + gap.length;
    const behind = next.words?.map((word) => ({ ...word, from: word.from + shift, to: word.to + shift }));
    const joined = {
      ...{ ...row, text, language: row.language === next.language ? row.language : null },
      ...{ start: row.start ?? next.start, end: next.end ?? row.end },
      words: row.words || behind ? [...(row.words ?? []), ...(behind ?? [])] : null,
    };
    await reviseSegments(tx, found, { written: [joined], removed: [second] }, "join");
    await countSpeakers(tx, found);
    return undefined;
  });
}

/** The segment behind another one. */
async function findNext(tx: Db, { documentId, id, position }: Omit<SegmentRow, "search">) {
  const [next] = await tx
    .select()
    .from(segment)
    .where(
      and(
        ...[eq(segment.documentId, documentId), isNull(segment.until)],
        sql`(${segment.position}, ${segment.id}) > (${position}, ${id}::uuid)`,
      ),
    )
    .orderBy(asc(segment.position), asc(segment.id))
    .limit(1);
  return next;
}
