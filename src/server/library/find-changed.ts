import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { isMannerOther, isSaidOtherwise, type ShownDocument } from "#server/documents/index.ts";
import { segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Segments that are told one by one. */
const FEW = 20;

/** Where segments stand that an edit made otherwise, counted from 0: they alone, or perhaps all from a place on. */
type Changed = { alone: number[] } | { from: number };

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
  // What was recorded has its times and no script: an edit leaves all others as they are.
  const [first] = now;
  if (now.length <= FEW && (conversionId !== null || now.every(isAlone)))
    return { alone: await Promise.all(now.map(placeOf)) };
  return { from: first ? await placeOf(first) : 0 };
}

/** Whether a text has nothing that could lead how others are spoken. */
const isPlain = (text: string): boolean => !/[[:]/.test(text);
