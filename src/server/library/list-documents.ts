import { and, arrayContains, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { GivenOf } from "#contract/call.ts";
import type { DOCUMENT_CALLS, Document } from "#contract/documents.ts";
import type { Say } from "#contract/outcomes.ts";
import { conversion } from "#server/conversions/tables.ts";
import { DOCUMENT_COLUMNS } from "#server/documents/index.ts";
import { document, segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { exactMoment, olderThan, readCursor, writeCursor } from "#server/platform/db/cursor.ts";
import type { Services } from "#server/services.ts";
import { findPlaces } from "./find-places.ts";
import { presenterOf } from "./present-document.ts";
import { searchQuery } from "./search-query.ts";

type Asked = GivenOf<typeof DOCUMENT_CALLS.listDocuments>["query"];

/**
 * A page of a person's documents, newest first; with words to look for, those in which they are found, with the place.
 * @returns the page, and a cursor for the older ones or null when these were the last
 */
export async function listDocuments(
  services: Services,
  userId: string,
  asked: Asked,
  say: Say,
): Promise<{ documents: Document[]; next: string | null }> {
  const { db } = services;
  const typed = asked.q?.trim();
  const query = typed ? await searchQuery(db, userId, typed) : undefined;
  if (typed && !query) return { documents: [], next: null };
  const cursor = readCursor(asked.cursor);
  const rows = await db
    .select({ ...DOCUMENT_COLUMNS, at: exactMoment(document.createdAt) })
    .from(document)
    .innerJoin(conversion, eq(conversion.id, document.conversionId))
    .where(
      and(
        eq(document.userId, userId),
        asked.bin === "true" ? isNotNull(document.binnedAt) : isNull(document.binnedAt),
        asked.kind ? eq(document.kind, asked.kind) : undefined,
        asked.voice && eq(document.voice, asked.voice),
        asked.language ? eq(document.language, asked.language) : undefined,
        asked.tag === undefined ? undefined : arrayContains(document.tags, [asked.tag]),
        query && or(sql`${document.search} @@ ${query}`, inArray(document.id, withWords(db, query))),
        cursor ? olderThan(document.createdAt, document.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(document.createdAt), desc(document.id))
    .limit(asked.limit + 1);
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  const present = await presenterOf(services, userId, say);
  const places = query ? await findPlaces(db, page, query) : new Map();
  return {
    documents: page.map((row) => present(row, places.get(row.id))),
    next: rows.length > asked.limit && last ? writeCursor(last) : null,
  };
}

/** Documents whose text fits a query. */
function withWords(db: Db, query: SQL) {
  return db
    .select({ id: segment.documentId })
    .from(segment)
    .where(and(isNull(segment.until), sql`${segment.search} @@ ${query}`));
}
