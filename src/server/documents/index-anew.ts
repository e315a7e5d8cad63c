import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import { document, SEARCH_RULES, segment } from "./tables.ts";

/** What was written here, and is indexed by the rules of an older version. */
const stale = and(lt(document.searchRules, SEARCH_RULES), isNull(document.conversionId));

/**
 * Indexes anew what older versions indexed with the words of controls: one document a transaction, in the background of a
 * start, until `signal`. Any number of servers may do it at once.
 */
export async function indexDocumentsAnew({ db, log }: Services, signal: AbortSignal): Promise<void> {
  for (let last: string | undefined; !signal.aborted; ) {
    const next = await findStale(db, last);
    if (next === undefined) return;
    last = next;
    await indexAnew(db, next).catch((error) => {
      if (isOutage(error)) throw error;
      log.error({ err: error, document: next }, "a document is not indexed anew");
    });
  }
}

async function findStale(db: Db, last: string | undefined): Promise<string | undefined> {
  const [next] = await db
    .select({ id: document.id })
    .from(document)
    .where(and(stale, last === undefined ? undefined : gt(document.id, last)))
    .orderBy(asc(document.id))
    .limit(1);
  return next?.id;
}

/** Sentences of before an edit are in no search. */
function indexAnew(db: Db, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .update(document)
      .set({ searchRules: SEARCH_RULES })
      .where(and(stale, eq(document.id, id)))
      .returning({ id: document.id });
    if (!found) return;
    const withBracket = sql`position('[' in ${segment.text}) > 0`;
    await tx
      .update(segment)
      .set({ text: sql`${segment.text}` })
      .where(and(eq(segment.documentId, id), isNull(segment.until), withBracket));
  });
}
