import { randomUUID } from "node:crypto";
import { and, asc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { FoundPlace } from "#contract/documents.ts";
import { segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { cutAround } from "./cut-around.ts";

/** In how many segments of a document words are found, and the first of them. */
export type Places = { places: number; found: FoundPlace };

/** Where each of the documents fits a query, by their ids. Those without a place fit by their title. */
export async function findPlaces(
  db: Db,
  documents: readonly { id: string }[],
  query: SQL,
): Promise<Map<string, Places>> {
  if (documents.length === 0) return new Map();
  const ids = documents.map(({ id }) => id);
  const { documentId, id, text, language, start, words, position } = segment;
  const first = db
    .selectDistinctOn([documentId], {
      ...{ documentId, id, text, language, start, words },
      places: sql<string>`count(*) over (partition by ${documentId})`.as("places"),
    })
    .from(segment)
    .where(and(inArray(documentId, ids), isNull(segment.until), sql`${segment.search} @@ ${query}`))
    .orderBy(asc(documentId), asc(position))
    .as("first");
  // Marks that no text has: it must not be able to set some of its own.
  const mark = randomUUID();
  const options = ["HighlightAll=true", `StartSel=<${mark}>`, `StopSel=</${mark}>`].join(",");
  const rows = await db
    .select({
      documentId: first.documentId,
      id: first.id,
      start: first.start,
      words: first.words,
      places: first.places,
      marked: sql<string>`ts_headline(search_config(${first.language}), ${first.text}, ${query}, ${options})`,
    })
    .from(first);
  return new Map(
    rows.map((row) => {
      const { text, marks } = readMarks(row.marked, mark);
      const at = marks[0]?.[0] ?? 0;
      const start = row.words?.findLast((word) => word.from <= at)?.start ?? row.start;
      const found = { segment: row.id, ...cutAround(text, marks), start };
      return [row.documentId, { places: Number(row.places), found }];
    }),
  );
}

/** A text without the marks that the database put in, and where they stood. */
function readMarks(marked: string, mark: string): Pick<FoundPlace, "text" | "marks"> {
  const [before = "", ...others] = marked.split(`<${mark}>`);
  let text = before;
  const marks: [number, number][] = [];
  for (const other of others) {
    const [found = "", behind = ""] = other.split(`</${mark}>`);
    marks.push([text.length, text.length + found.length]);
    text += found + behind;
  }
  return { text, marks };
}
