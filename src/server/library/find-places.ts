import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { FoundPlace } from "#contract/documents.ts";
import { readScript, withoutControls } from "#contract/read-script.ts";
import { type DocumentRow, segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { cutAround } from "./cut-around.ts";

/** Characters of a segment in which the place is marked: of a longer one its beginning is shown. */
const LOOKED_THROUGH = DOCUMENT_LIMITS.segmentCharacters;

/** Places of a document whose moments are told: more than a row of a list can show apart. */
const MOMENTS = 24;

/** In how many segments of a document words are found, the first of them, and when the first few sound. */
export type Places = { places: number; found: FoundPlace; foundAt: number[] };

type Found = Pick<DocumentRow, "id" | "conversionId" | "namesOff">;

/** Where each of the documents fits a query, by their ids. Those without a place fit by their title. */
export async function findPlaces(
  db: Db,
  documents: readonly Found[],
  query: SQL,
): Promise<Map<string, Places>> {
  if (documents.length === 0) return new Map();
  const ids = documents.map(({ id }) => id);
  const { documentId, id, text, language, start, words, position, until } = segment;
  // As a function the database asks no index for it, which would name the places of the whole library.
  const fits = (await isCommon(db, ids, query))
    ? sql`ts_match_vq(${segment.search}, ${query})`
    : sql`${segment.search} @@ ${query}`;
  const fitting = db
    .select({
      documentId,
      places: sql<string>`count(*)`.as("places"),
      first: sql<number>`min(${position})`.as("first"),
      moments: sql<
        number[] | null
      >`(array_agg(${start} order by ${position}) filter (where ${start} is not null))[1:${sql.raw(String(MOMENTS))}]`.as(
        "moments",
      ),
    })
    .from(segment)
    .where(and(inArray(documentId, ids), isNull(until), fits))
    .groupBy(documentId)
    .as("fitting");
  // Marks that no text has: it must not be able to set some of its own.
  const mark = randomUUID();
  const options = ["HighlightAll=true", `StartSel=<${mark}>`, `StopSel=</${mark}>`].join(",");
  const written = documents.filter((one) => one.conversionId === null).map((one) => one.id);
  const beginning = sql`left(${text}, ${LOOKED_THROUGH})`;
  // What was written here is found by what is said of it; its controls are spaces, so that marks keep their places.
  const looked = sql`case when ${inArray(documentId, written)} then without_controls(${beginning}) else ${beginning} end`;
  const rows = await db
    .select({
      ...{ documentId, id, start, words },
      ...{ places: fitting.places, moments: fitting.moments },
      text: sql<string>`${beginning}`.as("beginning"),
      marked: sql<string>`ts_headline(search_config(${language}), search_words(${looked}), ${query}, ${options})`,
    })
    .from(fitting)
    .innerJoin(segment, and(eq(documentId, fitting.documentId), eq(position, fitting.first), isNull(until)));
  const documentOf = new Map(documents.map((one) => [one.id, one]));
  return new Map(
    rows.map((row) => {
      const marks = readMarks(row.marked, mark);
      const at = marks[0]?.[0] ?? 0;
      const start = row.words?.findLast((word) => word.from <= at)?.start ?? row.start;
      const shown = withoutScript(documentOf.get(row.documentId), row.text, marks);
      const found = { segment: row.id, ...cutAround(shown.text, shown.marks), start };
      const [first, ...others] = row.moments ?? [];
      const foundAt = first === undefined ? [] : [first === row.start ? (start ?? first) : first, ...others];
      return [row.documentId, { places: Number(row.places), found, foundAt }];
    }),
  );
}

/** Segments of a page by which it is told how common a query is, and how many of them make it common. */
const SAMPLE = { looked: 200, common: 30 };

/** Whether so many segments of some documents fit a query that reading them all is quicker than asking an index. */
async function isCommon(db: Db, ids: readonly string[], query: SQL): Promise<boolean> {
  const some = db
    .select({ search: segment.search })
    .from(segment)
    .where(and(inArray(segment.documentId, [...ids]), isNull(segment.until)))
    .limit(SAMPLE.looked)
    .as("some");
  const [row] = await db
    .select({ fitting: sql<string>`count(*)` })
    .from(some)
    .where(sql`ts_match_vq(${some.search}, ${query})`);
  return Number(row?.fitting) >= SAMPLE.common;
}

/** Of what is written here the controls are not shown. */
function withoutScript(found: Found | undefined, text: string, marks: [number, number][]) {
  if (!found || found.conversionId !== null) return { text, marks };
  const [script] = readScript([{ text, paragraph: true }], found.namesOff);
  const placed = marks.map(([from, to]) => ({ from, to, start: 0, end: 0 }));
  const said = withoutControls(text, script?.parts ?? [], placed);
  return { text: said.text, marks: (said.words ?? []).map(({ from, to }): [number, number] => [from, to]) };
}

/** Where the marks that the database put in stand in the text without them. */
function readMarks(marked: string, mark: string): [number, number][] {
  const [before = "", ...others] = marked.split(`<${mark}>`);
  let at = before.length;
  return others.map((other) => {
    const [found = "", behind = ""] = other.split(`</${mark}>`);
    const place: [number, number] = [at, at + found.length];
    at += found.length + behind.length;
    return place;
  });
}
