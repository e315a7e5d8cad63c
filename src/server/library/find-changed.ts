import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { isMannerOther, isSaidOtherwise, type ShownDocument } from "#server/documents/index.ts";
import { segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";

/** Segments that are told one by one. */
const FEW = 20;

/** Where segments stand that an edit made otherwise, counted from 0: they alone, so many, or perhaps all from a place on. */
type Changed = { alone: number[] } | { from: number; count?: number };

/** Ids of segments that there were after a revision, and that are no more. */
export async function findRemoved(db: Db, id: string, revision: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${segment} where document_id = ${id} and since <= ${revision} and until > ${revision}
      and not exists (select 1 from ${segment} now
        where now.document_id = ${id} and now.id = ${segment.id} and now.until is null)`,
  );
  return rows.map((one) => one.id);
}

/** What is otherwise in a document since a revision, which an edit followed. */
export async function findChanged(db: Db, row: ShownDocument, revision: number): Promise<Changed> {
  const { id, conversionId } = row;
  if ((await isMannerOther(db, row, revision)) || (await isSaidOtherwise(db, id, revision)))
    return { from: 0 };
  const { since, until, position, text, soundId } = segment;
  const ofIt = eq(segment.documentId, id);
  const columns = { id: segment.id, position, text, soundId };
  const now = await db
    .select(columns)
    .from(segment)
    .where(and(ofIt, isNull(until), gt(since, revision)))
    .orderBy(asc(position), asc(segment.id))
    .limit(FEW + 1);
  const ids = now.map((one) => one.id);
  const then = await db
    .select(columns)
    .from(segment)
    .where(and(ofIt, inArray(segment.id, ids), lte(since, revision), gt(until, revision)));
  const before = new Map(then.map((one) => [one.id, one]));
  const placeOf = async (one: (typeof now)[number]) => {
    const earlier = sql`(${position}, ${segment.id}) < (${one.position}, ${one.id}::uuid)`;
    const near = lte(position, one.position);
    const [found] = await db
      .select({ count: count() })
      .from(segment)
      .where(and(ofIt, isNull(until), near, earlier));
    return found?.count ?? 0;
  };
  const isAlone = (one: (typeof now)[number]) => {
    const was = before.get(one.id);
    return was !== undefined && was.soundId === one.soundId && isPlain(one.text) && isPlain(was.text);
  };
  const [first] = now;
  // Of new ones the page has to know where they stand: those that changed are around them.
  if (now.length <= FEW && now.some((one) => !before.has(one.id))) {
    const places = await Promise.all(now.map(placeOf));
    const [from, to] = [Math.min(...places), Math.max(...places)];
    return to - from < FEW ? { from, count: to - from + 1 } : { from };
  }
  // What was recorded has its times and no script: an edit leaves all others as they are.
  if (now.length <= FEW && (conversionId !== null || now.every(isAlone)))
    return { alone: await Promise.all(now.map(placeOf)) };
  return { from: first ? await placeOf(first) : 0 };
}

/** Whether a text has nothing that could lead how others are spoken. */
const isPlain = (text: string): boolean => !/[[:]/.test(text);
