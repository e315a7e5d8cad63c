import { and, eq, gt, inArray, isNotNull, lt, notExists, type SQL, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { release } from "#server/credits/index.ts";
import { hold } from "#server/credits/tables.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import type { Shelf } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { audioKey } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";
import { conversion, conversionPart } from "./tables.ts";

/** Of conversions that are over. */
export const over = inArray(conversion.state, ["done", "failed", "canceled"]);

/** What deleting needs to know of a conversion: never its texts. */
type Stored = Pick<ConversionRow, "id" | "input" | "audio">;
const stored = { id: conversion.id, input: conversion.input, audio: conversion.audio };
/** Rows and files that are looked at together. */
const BATCH = 200;

/**
 * Deletes results past their date, and uploads whose transcription is over (unless they are kept).
 * Bytes go before the row, so that a crash in between leaves nothing behind that nobody knows.
 */
export async function expireConversions(services: Services): Promise<void> {
  await releaseStaleHolds(services);
  const due = and(over, lt(conversion.expiresAt, sql`now()`));
  await drain(services, due, (row) => removeConversion(services, row));
  if (!services.settings.KEEP_UPLOADS) {
    await drain(services, and(over, isNotNull(conversion.input)), (row) => dropUpload(services, row));
  }
  await removeStrays(services);
}

/**
 * Does `work` on every conversion that fits, some at a time. One on which it fails waits for the next time, and keeps
 * nobody else's back.
 */
async function drain(
  services: Services,
  fitting: SQL | undefined,
  work: (row: Stored) => Promise<void>,
): Promise<void> {
  let last: string | undefined;
  for (;;) {
    const next = last === undefined ? fitting : and(fitting, gt(conversion.id, last));
    const rows = await services.db
      .select(stored)
      .from(conversion)
      .where(next)
      .orderBy(conversion.id)
      .limit(BATCH);
    for (const row of rows) {
      await work(row).catch((error) => {
        if (isOutage(error)) throw error;
        services.log.warn({ err: error, conversion: row.id }, "a conversion will be deleted later");
      });
    }
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

/** Gives back credits on hold past their time that no open conversion carries, so that none are ever stuck. */
async function releaseStaleHolds(services: Services): Promise<void> {
  const open = services.db
    .select({ id: conversion.id })
    .from(conversion)
    .where(and(eq(conversion.holdId, hold.id), inArray(conversion.state, ["queued", "running"])));
  for (;;) {
    const stale = await services.db
      .select({ id: hold.id })
      .from(hold)
      .where(and(eq(hold.state, "held"), lt(hold.expiresAt, sql`now()`), notExists(open)))
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
    for await (const keys of services.storage.untouchedSince(shelf, yesterday, BATCH)) {
      const known = await knownOf(services, shelf, keys);
      for (const key of keys.filter((one) => !known.has(one))) {
        await services.storage.remove(key).catch((error) => {
          services.log.warn({ err: error, file: key }, "a stray file will be deleted later");
        });
      }
    }
  }
}

/** Those of the keys that a conversion has. */
async function knownOf(services: Services, shelf: Shelf, keys: string[]): Promise<Set<string | null>> {
  const places = {
    uploads: [{ table: conversion, place: conversion.input }],
    audio: [
      { table: conversion, place: conversion.audio },
      { table: conversionPart, place: conversionPart.audio },
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
 * After a conversion's end: its upload (unless kept), and what attempts that were interrupted wrote. The end stands
 * whether the storage can delete now or not; the hourly job finds what is left.
 */
export async function dropLeftovers(
  services: Services,
  row: ConversionRow,
  pieces: readonly string[],
): Promise<void> {
  const attempts = Array.from({ length: row.attempt }, (_, index) =>
    audioKey({ id: row.id, attempt: index + 1 }),
  );
  const sounds = row.tool === "text-to-speech" ? attempts.filter((key) => key !== row.audio) : [];
  try {
    if (!services.settings.KEEP_UPLOADS) await dropUpload(services, row);
    for (const key of [...sounds, ...pieces]) await services.storage.remove(key);
  } catch (error) {
    services.log.warn({ err: error, conversion: row.id }, "what a conversion left will be deleted later");
  }
}

/** Deletes a conversion that is over, with its audio and its upload. The ledger keeps its rows, and the key stays used. */
export async function removeConversion(services: Services, row: Stored): Promise<void> {
  if (row.audio) await services.storage.remove(row.audio);
  if (row.input) await services.storage.remove(row.input);
  await services.db.delete(conversion).where(eq(conversion.id, row.id));
}

async function dropUpload(services: Services, row: Pick<ConversionRow, "id" | "input">): Promise<void> {
  if (!row.input) return;
  await services.storage.remove(row.input);
  await services.db.update(conversion).set({ input: null }).where(eq(conversion.id, row.id));
}
