import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { DocumentWord } from "#contract/documents.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findSegment } from "./find-segment.ts";
import { stored } from "./insert-segments.ts";
import type { IsRoom } from "./library-bytes.ts";
import { lockTranscript, type Seen } from "./lock-transcript.ts";
import { reviseSegments } from "./revise-segments.ts";
import { countSpeakers } from "./speakers.ts";
import { type SegmentRow, segment } from "./tables.ts";

type Split = {
  /** UTF-16 offset; in a word that sounds it counts as before that. */
  at: number;
  /** The id of what follows. */
  second: string;
  speaker?: number | undefined;
  paragraph: boolean;
};

/**
 * Splits a segment of a recording at a word, as the document's next revision: each half has its words and their times. One
 * that was split so already is no edit. @throws as `lockTranscript` does, and Problem 404 for a segment that is not there
 * @returns why not, where one half would have no word, or the library has no room
 */
export function splitSegment(
  db: Db,
  edited: Seen,
  segmentId: string,
  split: Split,
  isRoom: IsRoom,
): Promise<Outcome<"nothing-to-split" | "library-full"> | undefined> {
  return db.transaction(async (tx) => {
    const found = await lockTranscript(tx, edited);
    const { search: _, ...row } = await findSegment(tx, found.id, segmentId);
    if (await isThere(tx, found.id, split.second)) return;
    const halves = cut(row, split.at);
    if (!halves) return outcome("nothing-to-split");
    if (!(await isRoom(tx))) return outcome("library-full");
    const [first, second] = halves;
    const { speaker = row.speaker, paragraph } = split;
    const position = await placeBehind(tx, row);
    const added = { ...row, ...second, ...{ id: split.second, speaker, paragraph }, heading: false };
    const written = [
      { ...row, ...first, position: position.own },
      { ...added, position: position.behind },
    ];
    await reviseSegments(tx, found, { written }, "split");
    await countSpeakers(tx, found);
    return undefined;
  });
}

async function isThere(tx: Db, documentId: string, id: string): Promise<boolean> {
  const own = and(eq(segment.documentId, documentId), eq(segment.id, id), isNull(segment.until));
  const rows = await tx.select({ id: segment.id }).from(segment).where(own);
  return rows.length > 0;
}

type Half = Pick<SegmentRow, "text" | "start" | "end" | "words">;

/** Both halves of a segment; undefined where there is no text on both sides. */
function cut(row: Omit<SegmentRow, "search">, wanted: number): [Half, Half] | undefined {
  const { text, words, start, end } = row;
  const inWord = words?.find(({ from, to }) => from < wanted && wanted < to);
  let at = Math.min(inWord?.from ?? wanted, text.length);
  if (/[\uDC00-\uDFFF]/.test(text[at] ?? "")) at--;
  const [before, behind] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  if (before === "" || behind === "") return undefined;
  const shift = text.length - behind.length;
  const left = words?.filter(({ to }) => to <= at) ?? null;
  const right = words?.filter(({ from }) => from >= at).map((word) => moved(word, -shift)) ?? null;
  const share = start === null || end === null ? null : start + ((end - start) * at) / text.length;
  const [leftEnd, rightStart] = [left?.at(-1)?.end, right?.[0]?.start];
  return [
    { text: before, start, end: stored(leftEnd ?? atMost(share, rightStart)), words: left },
    { text: behind, start: stored(rightStart ?? atLeast(share, leftEnd)), end, words: right },
  ];
}

const moved = (word: DocumentWord, by: number): DocumentWord => ({
  ...word,
  from: Math.max(0, word.from + by),
  to: word.to + by,
});

const atMost = (time: number | null, most = Infinity) => (time === null ? null : Math.min(time, most));
const atLeast = (time: number | null, least = 0) => (time === null ? null : Math.max(time, least));

/** A segment's own place in the order and one before the next: where there is no room for that, all get new ones. */
async function placeBehind(tx: Db, row: Pick<SegmentRow, "documentId" | "id" | "position">) {
  const { documentId, id, position: own } = row;
  const [next] = await tx
    .select({ position: segment.position })
    .from(segment)
    .where(and(eq(segment.documentId, documentId), isNull(segment.until), gt(segment.position, own)))
    .orderBy(asc(segment.position))
    .limit(1);
  const behind = next ? (own + next.position) / 2 : own + 1;
  if (behind > own && (!next || behind < next.position)) return { own, behind };
  await renumber(tx, documentId);
  const [now] = await tx
    .select({ position: segment.position })
    .from(segment)
    .where(and(eq(segment.documentId, documentId), eq(segment.id, id), isNull(segment.until)));
  const place = now?.position ?? own;
  return { own: place, behind: place + 0.5 };
}

/** Places segments of a document at whole numbers, as they were after each revision: their order stays. */
async function renumber(tx: Db, documentId: string): Promise<void> {
  await tx.execute(sql`
    update ${segment} set position = numbered.place from (
      select position as was, dense_rank() over (order by position) as place
      from ${segment} where document_id = ${documentId} group by position
    ) numbered
    where ${segment.documentId} = ${documentId} and ${segment.position} = numbered.was`);
}
