import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { cancelChecks } from "#server/checks/index.ts";
import { forgetChosen } from "#server/conversions/index.ts";
import { conversion } from "#server/conversions/tables.ts";
import { EXPIRES_AT } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { deleteWritten, endMaking, findMaking } from "#server/making/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { feedItem, share } from "#server/shares/tables.ts";
import { keptAtMost } from "./keep-until.ts";

/** Puts a person's documents into the bin. What is being made of them, or listened to, is canceled. @returns how many were not in it yet */
export async function binDocuments(services: Services, userId: string, ids: string[]): Promise<number> {
  const { db } = services;
  const fresh = and(eq(document.userId, userId), inArray(document.id, ids), isNull(document.binnedAt));
  const binned = await db
    .update(document)
    .set({ binnedAt: sql`now()` })
    .where(fresh)
    .returning({ id: document.id });
  // Afterwards: no press begins in the bin. Also of those that were there, should the first call have been cut off.
  const inBin = and(eq(document.userId, userId), inArray(document.id, ids), isNotNull(document.binnedAt));
  const own = await db.select({ id: document.id }).from(document).where(inBin);
  const owned = own.map((one) => one.id);
  await cancelChecks(services, owned);
  for (const id of await findMaking(db, owned)) await db.transaction((tx) => endMaking(services, tx, id));
  return binned.length;
}

/**
 * Takes a person's documents out of the bin. Their own dates hold again; one that passed in the bin, or is about to,
 * leaves a day to see them in, as far as the operator lets documents be kept. What is over by that stays in the bin; by a
 * key so does what a link or the feed would show again: opening it to others is its person's.
 * @returns how many came out
 */
export function unbinDocuments(
  { db, settings }: Services,
  { id: userId, key }: Pick<Person, "id" | "key">,
  ids: string[],
): Promise<number> {
  const own = and(eq(document.userId, userId), inArray(document.id, ids), isNotNull(document.binnedAt));
  const binned = key ? and(own, notExists(openLinks(db)), notExists(placesInFeed(db))) : own;
  const until = sql`greatest(${EXPIRES_AT}, least(now() + interval '1 day', ${keptAtMost(settings)}))`;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: document.id,
        conversionId: document.conversionId,
        until: until.mapWith(document.expiresAt),
      })
      .from(document)
      .leftJoin(conversion, eq(conversion.id, document.conversionId))
      .where(and(binned, sql`${until} > now()`))
      .orderBy(asc(document.conversionId), asc(document.id)); // in the order of those that delete
    const later = ({ until }: (typeof rows)[number]) => ({
      expiresAt: sql`greatest(expires_at, ${until.toISOString()}::timestamptz)`,
    });
    for (const row of rows)
      if (row.conversionId !== null)
        await tx.update(conversion).set(later(row)).where(eq(conversion.id, row.conversionId));
    let taken = 0;
    for (const row of rows) taken += (await takeOut(row)) ? 1 : 0;
    return taken;

    async function takeOut(row: (typeof rows)[number]): Promise<boolean> {
      const still = and(eq(document.id, row.id), isNotNull(document.binnedAt));
      const out = { binnedAt: null, ...(row.conversionId === null && later(row)) };
      return (await tx.update(document).set(out).where(still).returning({ id: document.id })).length > 0;
    }
  });
}

/** Links and quotes of a document that open it, or would outside of the bin. */
const openLinks = (db: Db) =>
  db
    .select({ id: share.id })
    .from(share)
    .where(
      and(
        eq(share.documentId, document.id),
        isNull(share.endedAt),
        or(isNull(share.expiresAt), gt(share.expiresAt, sql`now()`)),
      ),
    );

const placesInFeed = (db: Db) =>
  db.select({ id: feedItem.documentId }).from(feedItem).where(eq(feedItem.documentId, document.id));

/** Deletes documents of a person that are in the bin, with all that belongs to them. @returns how many */
export async function deleteBinned(services: Services, userId: string, ids: string[]): Promise<number> {
  const binned = and(eq(document.userId, userId), inArray(document.id, ids), isNotNull(document.binnedAt));
  const forgotten = await forgetBinned(services, binned);
  return forgotten + (await deleteWritten(services, binned));
}

/** Documents that go in one turn. */
const BATCH = 100;

/** Deletes what has been in the bin for its days. */
export async function emptyBins(services: Services): Promise<void> {
  const past = lt(document.binnedAt, sql`now() - make_interval(days => ${services.settings.BIN_DAYS})`);
  while ((await forgetBinned(services, past)) > 0);
  await deleteWritten(services, past);
}

/** Deletes some documents with the conversions that they began as, but for one that its person took out of the bin just now. */
async function forgetBinned(services: Services, binned: SQL | undefined): Promise<number> {
  const conversions = { id: document.conversionId };
  const began = and(binned, isNotNull(document.conversionId));
  const found = await services.db.select(conversions).from(document).where(began).limit(BATCH);
  if (found.length === 0) return 0;
  const ids = found.flatMap(({ id }) => id ?? []);
  return forgetChosen(services, ids, async (tx, those) => {
    const still = and(inArray(document.conversionId, those), binned);
    const rows = tx.select(conversions).from(document).where(still);
    return (await rows.orderBy(asc(document.conversionId)).for("update")).flatMap(({ id }) => id ?? []);
  });
}
