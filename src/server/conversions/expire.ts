import { and, eq, inArray, lt, notExists, notLike, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { live, liveBlock } from "#server/captions/tables.ts";
import { release } from "#server/credits/index.ts";
import { hold } from "#server/credits/tables.ts";
import { digest } from "#server/digests/tables.ts";
import { document, sentenceSound } from "#server/documents/tables.ts";
import { hearing } from "#server/hearings/tables.ts";
import { block, pressSentence } from "#server/making/tables.ts";
import { removeObjects } from "#server/platform/storage/remove-files-job.ts";
import { type Shelf, StorageAway } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { share } from "#server/shares/tables.ts";
import { upload, uploadPiece } from "#server/uploads/tables.ts";
import { visitorSound } from "#server/visitors/tables.ts";
import { keysOfAttempts } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";
import { forgetExpired, forgetUploads } from "./forget.ts";
import { conversion, conversionPart } from "./tables.ts";

/** Holds and files that are looked at together. */
const BATCH = 200;

/**
 * Deletes results past their date, and uploads whose transcription is over (unless they are kept). The database forgets
 * them whatever the storage says; their files follow by a job.
 */
export async function expireConversions(services: Services): Promise<void> {
  await releaseStaleHolds(services);
  await forgetExpired(services);
  await forgetUploads(services);
  await removeStrays(services);
}

/** Gives back credits on hold for work past their time that nothing open carries, so that none are ever stuck. */
async function releaseStaleHolds(services: Services): Promise<void> {
  const open = services.db
    .select({ id: conversion.id })
    .from(conversion)
    .where(and(eq(conversion.holdId, hold.id), inArray(conversion.state, ["queued", "running"])));
  const openDigests = services.db
    .select({ id: digest.id })
    .from(digest)
    .where(and(eq(digest.holdId, hold.id), eq(digest.state, "running")));
  const openHearings = services.db
    .select({ id: hearing.id })
    .from(hearing)
    .where(and(eq(hearing.holdId, hold.id), eq(hearing.state, "running")));
  const openBlocks = services.db
    .select({ id: block.id })
    .from(block)
    .where(and(eq(block.holdId, hold.id), eq(block.state, "held")));
  const openLives = services.db
    .select({ id: live.id })
    .from(liveBlock)
    .innerJoin(live, eq(live.id, liveBlock.liveId))
    .where(and(eq(liveBlock.holdId, hold.id), eq(live.state, "open")));
  for (;;) {
    const stale = await services.db
      .select({ id: hold.id })
      .from(hold)
      .where(
        and(
          eq(hold.state, "held"),
          notLike(hold.operation, "refund:%"), // its request ends it
          lt(hold.expiresAt, sql`now()`),
          ...[notExists(open), notExists(openDigests), notExists(openHearings), notExists(openBlocks)],
          notExists(openLives),
        ),
      )
      .limit(BATCH);
    if (stale.length === 0) return;
    for (const { id } of stale) await release(services.db, id, outcome("conversion-interrupted"));
  }
}

/**
 * Deletes files that no conversion knows: what a server was receiving or writing when it was killed. Nothing where the
 * storage has come to be another database's, of whose conversions ours knows none.
 */
async function removeStrays(services: Services): Promise<void> {
  if ((await services.storage.claim(services.installation)) !== services.installation) {
    services.log.error("the files belong to another database: nothing is swept");
    return;
  }
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const shelf of ["uploads", "audio"] as const) {
    await sweepShelf(services, shelf, yesterday).catch((error) => {
      if (!(error instanceof StorageAway)) throw error;
      services.log.warn({ err: error, shelf }, "what is left of a shelf will be swept later");
    });
  }
}

/** What cannot be deleted now keeps nothing else from going. */
async function sweepShelf(services: Services, shelf: Shelf, before: Date): Promise<void> {
  for await (const keys of services.storage.untouchedSince(shelf, before, BATCH)) {
    const known = await knownOf(services, shelf, keys);
    const strays = keys.filter((key) => !known.has(key));
    await removeObjects(services.storage, strays).catch((error) => {
      services.log.warn({ err: error, shelf }, "stray files will be deleted later");
    });
  }
}

/** Those of the keys that something leads to. */
async function knownOf(services: Services, shelf: Shelf, keys: string[]): Promise<Set<string | null>> {
  const places = {
    uploads: [
      // In the order in which a file comes to be a conversion's, between two looks.
      { table: uploadPiece, place: uploadPiece.key },
      { table: upload, place: upload.key },
      { table: conversion, place: conversion.input },
      { table: upload, place: upload.key }, // and back, where the conversion failed
    ],
    audio: [
      // Before the sentences of documents: a sound may become one of them between two looks.
      { table: visitorSound, place: visitorSound.audio },
      { table: conversion, place: conversion.audio },
      { table: conversionPart, place: conversionPart.audio },
      { table: sentenceSound, place: sentenceSound.audio },
      { table: pressSentence, place: pressSentence.audio },
      { table: document, place: document.cover },
      { table: share, place: share.clip },
      { table: upload, place: upload.copy },
    ],
  };
  const known = new Set<string | null>();
  for (const { table, place } of places[shelf]) {
    const rows = await services.db.select({ key: place }).from(table).where(inArray(place, keys));
    for (const { key } of rows) known.add(key);
  }
  return known;
}

/**
 * After a conversion's end: its upload (unless it is kept with its document), and what attempts that were interrupted wrote. The end stands
 * whether the storage can delete now or not; the hourly job finds what is left.
 */
export async function dropLeftovers(
  services: Services,
  row: ConversionRow,
  pieces: readonly string[],
): Promise<void> {
  const written = keysOfAttempts(row).filter((key) => key !== row.audio);
  try {
    if (!services.settings.KEEP_UPLOADS || row.text === null) await dropUpload(services, row);
    for (const key of [...written, ...pieces]) await services.storage.remove(key);
  } catch (error) {
    services.log.warn({ err: error, conversion: row.id }, "what a conversion left will be deleted later");
  }
}

async function dropUpload(services: Services, row: Pick<ConversionRow, "id" | "input">): Promise<void> {
  if (!row.input) return;
  await services.storage.remove(row.input);
  await services.db.update(conversion).set({ input: null }).where(eq(conversion.id, row.id));
}
