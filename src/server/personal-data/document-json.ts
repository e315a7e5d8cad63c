import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { document, revision, segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rightsIn, selectedFor, type TableRights } from "#server/platform/db/rights.ts";

/** Rows that are held at a time: there is one for each edit. */
const PAGE = 500;

/**
 * The document that a conversion's result became, as JSON, piece by piece: with its segments as they were after each
 * edit, and the edits. Nothing where it became none.
 */
export async function* documentJson(
  db: Db,
  rights: readonly TableRights[],
  conversionId: string,
): AsyncGenerator<string> {
  const columnsOf = (table: PgTable) => selectedFor(rightsIn(rights, table), "document.json");
  const [row] = await db
    .select({ ...columnsOf(document), itsId: document.id })
    .from(document)
    .where(eq(document.conversionId, conversionId));
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
  yield "]\n}\n";
}

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
