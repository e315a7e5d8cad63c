import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { NamedSpeaker } from "#contract/speakers.ts";
import type { Db } from "#server/platform/db/client.ts";
import { segmentsAfter } from "./segments-after.ts";
import { type DocumentRow, document, documentSpeaker, segment } from "./tables.ts";

const { documentId, speaker, since, until, name } = documentSpeaker;
/** More than one row of a speaker are never closed at once, and none is written for a name that was taken away. */
type Names = ReadonlyMap<number, string>;

/** What the speakers of a document are called, where they were named: as it is, or was after a revision. */
export async function speakerNames(db: Db, id: string, revision?: number): Promise<Names> {
  const then = revision === undefined ? isNull(until) : after(revision);
  const rows = await db
    .select({ speaker, name })
    .from(documentSpeaker)
    .where(and(eq(documentId, id), then));
  return new Map(rows.map((row) => [row.speaker, row.name]));
}

const after = (revision: number) => and(lte(since, revision), or(isNull(until), gt(until, revision)));

/** Who speaks in a document, each with the name that its person gave them: as it is, or was after a revision. */
export async function speakersOf(db: Db, id: string, revision?: number): Promise<NamedSpeaker[]> {
  const rows = await db
    .selectDistinct({ speaker: segment.speaker })
    .from(segment)
    .where(and(eq(segment.documentId, id), isNotNull(segment.speaker), segmentsAfter(revision)))
    .orderBy(asc(segment.speaker));
  const names = rows.length === 0 ? new Map() : await speakerNames(db, id, revision);
  return rows.flatMap((row) =>
    row.speaker === null ? [] : [{ speaker: row.speaker, name: names.get(row.speaker) ?? null }],
  );
}

/** Names speakers of a document, which is locked, from its revision `next` on: the caller's. Null takes a name away. */
export async function setNames(
  tx: Db,
  id: string,
  names: ReadonlyMap<number, string | null>,
  next: number,
): Promise<void> {
  if (names.size === 0) return;
  await tx
    .update(documentSpeaker)
    .set({ until: next })
    .where(and(eq(documentId, id), inArray(speaker, [...names.keys()]), isNull(until)));
  const given = [...names].flatMap(([speaker, name]) =>
    name === null ? [] : [{ documentId: id, speaker, since: next, name }],
  );
  if (given.length > 0) await tx.insert(documentSpeaker).values(given);
}

/** Has the speakers of a document, which is locked, called as after an earlier revision. Writes what differs alone. */
export async function bringBackNames(
  tx: Db,
  { id }: DocumentRow,
  { to, next }: { to: number; next: number },
): Promise<void> {
  const [now, then] = [await speakerNames(tx, id), await speakerNames(tx, id, to)];
  const other = [...new Set([...now.keys(), ...then.keys()])].filter((one) => now.get(one) !== then.get(one));
  await setNames(tx, id, new Map(other.map((one) => [one, then.get(one) ?? null])), next);
}

/** Writes down how many speak in a recording, which is locked, where an edit may have changed that. */
export async function countSpeakers(tx: Db, { id, conversionId }: DocumentRow): Promise<void> {
  if (conversionId === null) return;
  await tx
    .update(document)
    .set({
      speakers: sql`(select nullif(count(distinct ${segment.speaker}), 0) from ${segment}
        where ${segment.documentId} = ${id} and ${segment.until} is null)`,
    })
    .where(eq(document.id, id));
}
