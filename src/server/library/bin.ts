import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { forgetConversion } from "#server/conversions/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";

/** Puts a person's documents into the bin. @returns how many were not in it yet */
export async function binDocuments(db: Db, userId: string, ids: string[]): Promise<number> {
  const fresh = and(eq(document.userId, userId), inArray(document.id, ids), isNull(document.binnedAt));
  const binned = await db
    .update(document)
    .set({ binnedAt: sql`now()` })
    .where(fresh)
    .returning({ id: document.id });
  return binned.length;
}

/** Takes a person's documents out of the bin. @returns how many were in it */
export async function unbinDocuments(db: Db, userId: string, ids: string[]): Promise<number> {
  const binned = and(eq(document.userId, userId), inArray(document.id, ids), isNotNull(document.binnedAt));
  const taken = await db
    .update(document)
    .set({ binnedAt: null })
    .where(binned)
    .returning({ id: document.id });
  return taken.length;
}

/** Deletes documents of a person that are in the bin, with their conversions. @returns how many */
export async function deleteBinned(services: Services, userId: string, ids: string[]): Promise<number> {
  const binned = and(eq(document.userId, userId), inArray(document.id, ids), isNotNull(document.binnedAt));
  return forgetThose(services, await services.db.select(CONVERSION).from(document).where(binned));
}

/** Documents that go in one turn. */
const BATCH = 100;

/** Deletes what has been in the bin for its days. */
export async function emptyBins(services: Services): Promise<void> {
  const past = lt(document.binnedAt, sql`now() - make_interval(days => ${services.settings.BIN_DAYS})`);
  for (;;) {
    const batch = await services.db.select(CONVERSION).from(document).where(past).limit(BATCH);
    if ((await forgetThose(services, batch)) === 0) return;
  }
}

const CONVERSION = { id: document.conversionId };

async function forgetThose(services: Services, conversions: { id: string }[]): Promise<number> {
  for (const { id } of conversions) await forgetConversion(services, id);
  return conversions.length;
}
