import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { GivenOf } from "#contract/call.ts";
import type { DOCUMENT_CALLS, Document, DocumentOrder } from "#contract/documents.ts";
import type { Say } from "#contract/outcomes.ts";
import { conversion } from "#server/conversions/tables.ts";
import { DOCUMENT_COLUMNS, EXPIRES_AT } from "#server/documents/index.ts";
import { document, segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import {
  type Cursor,
  exactMoment,
  laterThan,
  olderThan,
  readCursor,
  writeCursor,
} from "#server/platform/db/cursor.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import type { Services } from "#server/services.ts";
import { findPlaces } from "./find-places.ts";
import { presenterOf } from "./present-document.ts";
import { searchQuery } from "./search-query.ts";

type Asked = GivenOf<typeof DOCUMENT_CALLS.listDocuments>["query"];
type Listing = { userId: string; asked: Asked; say: Say; disconnected: AbortSignal };
type Page = { documents: Document[]; nextCursor: string | null };

/** A search reads all that fits, and people type fast: one at a time for each, and a few of all. */
const searchTurns = createFairQueue({ atOnce: 3, perPerson: 1 });

/** A page of a person's documents as `listDocuments` gives it; where words are looked for, in turn. */
export function listInTurn(services: Services, listing: Listing): Promise<Page> {
  const { userId, asked, say, disconnected } = listing;
  const list = () => listDocuments(services, userId, asked, say);
  return asked.q ? searchTurns.run(userId, list, disconnected) : list();
}

/**
 * A page of a person's documents, newest first or by when they are deleted; with words to look for, those in which they are found, with the place.
 * @returns the page, and a cursor for what follows or null when these were the last
 */
export async function listDocuments(
  services: Services,
  userId: string,
  asked: Asked,
  say: Say,
): Promise<Page> {
  const { db } = services;
  const typed = asked.q?.trim();
  const query = typed ? await searchQuery(db, userId, typed) : undefined;
  if (typed && !query) return { documents: [], nextCursor: null };
  const cursor = readCursor(asked.cursor);
  const fits = and(
    eq(document.userId, userId),
    asked.bin === "true" ? isNotNull(document.binnedAt) : isNull(document.binnedAt),
    asked.kind ? eq(document.kind, asked.kind) : undefined,
    asked.voice && eq(document.voice, asked.voice),
    asked.language ? eq(document.language, asked.language) : undefined,
    asked.tag === undefined ? undefined : arrayContains(document.tags, [asked.tag]),
    asked.conversion ? eq(document.conversionId, asked.conversion) : undefined,
    asked.from === undefined ? undefined : gte(document.createdAt, new Date(asked.from)),
    asked.to === undefined ? undefined : lt(document.createdAt, new Date(asked.to)),
    cursor ? ORDERS[asked.order].after(cursor) : undefined,
  );
  const find = (where: SQL | undefined) => findRows(db, where, asked.order, asked.limit + 1);
  const newestFirst = asked.order === "newest";
  const rows = query
    ? await search(db, { userId, fits, query, find, enough: newestFirst ? asked.limit : null })
    : await find(fits);
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  const present = await presenterOf(services, userId, say);
  const places = query ? await findPlaces(db, page, query) : new Map();
  return {
    documents: page.map((row) => present(row, places.get(row.id))),
    nextCursor: rows.length > asked.limit && last ? writeCursor(last) : null,
  };
}

const NEWEST_FIRST = [desc(document.createdAt), desc(document.id)];

/** By which moment a list goes, in which direction, and what comes after a place in it. */
const ORDERS = {
  newest: {
    moment: document.createdAt,
    by: NEWEST_FIRST,
    after: (cursor: Cursor) => olderThan(document.createdAt, document.id, cursor),
  },
  going: {
    moment: EXPIRES_AT,
    by: [asc(EXPIRES_AT), asc(document.id)],
    after: (cursor: Cursor) => laterThan(EXPIRES_AT, document.id, cursor),
  },
} as const;

function findRows(db: Db, where: SQL | undefined, order: DocumentOrder, limit: number) {
  return db
    .select({ ...DOCUMENT_COLUMNS, at: exactMoment(ORDERS[order].moment) })
    .from(document)
    .leftJoin(conversion, eq(conversion.id, document.conversionId))
    .where(where)
    .orderBy(...ORDERS[order].by)
    .limit(limit);
}

type Rows = Awaited<ReturnType<typeof findRows>>;
type Search = {
  userId: string;
  fits: SQL | undefined;
  query: SQL;
  find: (where: SQL | undefined) => Promise<Rows>;
  /** Documents that a page wants; null where the newest are not the first ones of it. */
  enough: number | null;
};

/** Newest documents that are looked through one by one: before the index is asked, and where it names very many. */
const LOOKED_THROUGH = { atFirst: 500, ofMany: 2000 };

/** Places that the index names one by one. */
const NAMED = 4000;

/**
 * The newest documents with the words of a query. A word that stands everywhere fills a page from the newest few, while
 * its index would name them all; any other is found by the index. Only when it has named them is it known how many they
 * are: for the rows of few the database goes to each, for those of many through all.
 */
async function search(db: Db, { userId, fits, query, find, enough }: Search): Promise<Rows> {
  const lookThrough = (most: number) => find(and(fits, within(db, fits, most), inItself(db, query)));
  if (enough !== null) {
    const found = await lookThrough(LOOKED_THROUGH.atFirst);
    if (found.length > enough) return found;
  }
  const named = await indexed(db, userId, query).limit(NAMED + 1);
  const ids = named.map(({ id }) => id);
  if (ids.length <= NAMED) return find(and(fits, sql`${document.id} = any(${sql.param(ids)}::uuid[])`));
  if (enough !== null) {
    const found = await lookThrough(LOOKED_THROUGH.ofMany);
    if (found.length > enough) return found;
  }
  return find(and(fits, inArray(document.id, indexed(db, userId, query))));
}

/** That a document is among the newest ones that fit. */
function within(db: Db, fits: SQL | undefined, most: number): SQL {
  const ids = db.select({ id: document.id }).from(document).where(fits);
  return sql`${document.id} in (select id from (${ids.orderBy(...NEWEST_FIRST).limit(most)}) as newest)`;
}

/** That the title or the text of a document fits a query, by reading it. */
function inItself(db: Db, query: SQL): SQL | undefined {
  const ofIt = sql`${segment.documentId} = ${document.id} and ${segment.until} is null`;
  const inText = db
    .select({ id: segment.id })
    .from(segment)
    .where(sql`${ofIt} and ${segment.search} @@ ${query}`);
  return or(sql`${document.search} @@ ${query}`, exists(inText));
}

/** All documents of a person whose title or text fits a query, by the index: each as often as it has such places. */
function indexed(db: Db, userId: string, query: SQL) {
  const titles = db
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.userId, userId), sql`${document.search} @@ ${query}`));
  const texts = db
    .select({ id: segment.documentId })
    .from(segment)
    .where(and(eq(segment.userId, userId), isNull(segment.until), sql`${segment.search} @@ ${query}`));
  return unionAll(titles, texts);
}
