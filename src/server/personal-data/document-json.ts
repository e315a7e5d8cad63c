import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { checkedSound, speechCheck } from "#server/checks/tables.ts";
import {
  document,
  documentManner,
  documentSpeaker as named,
  revision,
  documentPronunciation as said,
  segment,
  sentenceSound,
} from "#server/documents/tables.ts";
import { hearing } from "#server/hearings/tables.ts";
import { block, press, pressSentence } from "#server/making/tables.ts";
import { mark } from "#server/marks/tables.ts";
import { objection } from "#server/objections/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rightsIn, selectedFor, type TableRights } from "#server/platform/db/rights.ts";

/** Rows that are held at a time: there is one for each edit. */
const PAGE = 500;

/**
 * A document as JSON, piece by piece: with its segments as they were after each edit, the edits, the manners, and what was made of it
 * for what price. Nothing where there is none: `which` is its id, or the conversion whose result it began as.
 */
export async function* documentJson(
  db: Db,
  rights: readonly TableRights[],
  which: { id: string } | { conversionId: string },
): AsyncGenerator<string> {
  const columnsOf = (table: PgTable) => selectedFor(rightsIn(rights, table), "document.json");
  const [row] = await db
    .select({ ...columnsOf(document), itsId: document.id })
    .from(document)
    .where("id" in which ? eq(document.id, which.id) : eq(document.conversionId, which.conversionId));
  if (!row) return;
  const { itsId, ...columns } = row;
  const id = String(itsId);
  yield `${JSON.stringify(columns, null, 2).slice(0, -2)},\n  "segments": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(segment), at: segment.since, id: segment.id })
      .from(segment)
      .where(and(eq(segment.documentId, id), after && isAfter([segment.since, segment.id], after)))
      .orderBy(asc(segment.since), asc(segment.id))
      .limit(PAGE),
  );
  yield `],\n  "revisions": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(revision), at: revision.revision, id: revision.documentId })
      .from(revision)
      .where(and(eq(revision.documentId, id), after && gt(revision.revision, after.at)))
      .orderBy(asc(revision.revision))
      .limit(PAGE),
  );
  yield `],\n  "manners": [`;
  yield* listed((after) =>
    db
      .select({
        ...{ row: columnsOf(documentManner), at: documentManner.since },
        id: documentManner.documentId,
      })
      .from(documentManner)
      .where(and(eq(documentManner.documentId, id), after && gt(documentManner.since, after.at)))
      .orderBy(asc(documentManner.since))
      .limit(PAGE),
  );
  yield `],\n  "pronunciations": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(said), at: said.since, id: said.id })
      .from(said)
      .where(and(eq(said.documentId, id), after && isAfter([said.since, said.id], after)))
      .orderBy(asc(said.since), asc(said.id))
      .limit(PAGE),
  );
  yield `],\n  "speakerNames": [`;
  const nameAt = sql<number>`${named.since}::bigint * 65536 + ${named.speaker}`.mapWith(Number);
  yield* listed((after) =>
    db
      .select({ row: columnsOf(named), at: nameAt.as("at"), id: named.documentId })
      .from(named)
      .where(and(eq(named.documentId, id), after && gt(nameAt, after.at)))
      .orderBy(asc(nameAt))
      .limit(PAGE),
  );
  yield `],\n  "marks": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(mark), at: ONE, id: mark.id })
      .from(mark)
      .where(and(eq(mark.documentId, id), after && gt(mark.id, after.id)))
      .orderBy(asc(mark.id))
      .limit(PAGE),
  );
  yield `],\n  "hearings": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(hearing), at: ONE, id: hearing.id })
      .from(hearing)
      .where(and(eq(hearing.documentId, id), after && gt(hearing.id, after.id)))
      .orderBy(asc(hearing.id))
      .limit(PAGE),
  );
  yield `],\n  "objections": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(objection), at: ONE, id: objection.id })
      .from(objection)
      .where(and(eq(objection.documentId, id), after && gt(objection.id, after.id)))
      .orderBy(asc(objection.id))
      .limit(PAGE),
  );
  yield `],\n  "sounds": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(sentenceSound), at: ONE, id: sentenceSound.id })
      .from(sentenceSound)
      .where(and(eq(sentenceSound.documentId, id), after && gt(sentenceSound.id, after.id)))
      .orderBy(asc(sentenceSound.id))
      .limit(PAGE),
  );
  yield `],\n  "presses": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(press), at: ONE, id: press.id })
      .from(press)
      .where(and(eq(press.documentId, id), after && gt(press.id, after.id)))
      .orderBy(asc(press.id))
      .limit(PAGE),
  );
  yield `],\n  "blocks": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(block), at: ONE, id: block.id })
      .from(block)
      .where(and(eq(block.documentId, id), after && gt(block.id, after.id)))
      .orderBy(asc(block.id))
      .limit(PAGE),
  );
  yield `],\n  "checks": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(speechCheck), at: ONE, id: speechCheck.id })
      .from(speechCheck)
      .where(and(eq(speechCheck.documentId, id), after && gt(speechCheck.id, after.id)))
      .orderBy(asc(speechCheck.id))
      .limit(PAGE),
  );
  yield `],\n  "heard": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(checkedSound), at: ONE, id: checkedSound.soundId })
      .from(checkedSound)
      .where(and(eq(checkedSound.documentId, id), after && gt(checkedSound.soundId, after.id)))
      .orderBy(asc(checkedSound.soundId))
      .limit(PAGE),
  );
  const presses = db.select({ id: press.id }).from(press).where(eq(press.documentId, id));
  yield `],\n  "sentences": [`;
  yield* listed((after) =>
    db
      .select({ row: columnsOf(pressSentence), at: pressSentence.number, id: pressSentence.pressId })
      .from(pressSentence)
      .where(
        and(
          inArray(pressSentence.pressId, presses),
          after && isAfter([pressSentence.number, pressSentence.pressId], after),
        ),
      )
      .orderBy(asc(pressSentence.number), asc(pressSentence.pressId))
      .limit(PAGE),
  );
  yield "]\n}\n";
}

const ONE = sql<number>`1`.mapWith(Number).as("at");

type Place = { at: number; id: string };

const isAfter = ([at, id]: [PgColumn, PgColumn], after: Place): SQL =>
  sql`(${at}, ${id}) > (${after.at}::int, ${after.id}::uuid)`;

/** Rows with commas between them, a page after the other. */
async function* listed(
  read: (after: Place | undefined) => Promise<(Place & { row: object })[]>,
): AsyncGenerator<string> {
  let last: Place | undefined;
  do {
    const page = await read(last);
    const written = page.map(({ row }) => JSON.stringify(row)).join(",\n    ");
    if (page.length > 0) yield `${last ? "," : ""}\n    ${written}`;
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last);
}
