import { and, eq, inArray, isNotNull, lt, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { release } from "#server/credits/index.ts";
import { hold } from "#server/credits/tables.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import { audioKey } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";
import { conversion, conversionPart } from "./tables.ts";

const over = inArray(conversion.state, ["done", "failed", "canceled"]);

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
 * Does `work` on every conversion that fits, some at a time. The work must see to it that they fit no longer; one on which
 * it fails waits for the next time, and keeps nobody else's back.
 */
async function drain(
  services: Services,
  fitting: SQL | undefined,
  work: (row: Stored) => Promise<void>,
): Promise<void> {
  const failed: string[] = [];
  while (failed.length < BATCH) {
    const others = failed.length > 0 ? notInArray(conversion.id, failed) : undefined;
    const rows = await services.db.select(stored).from(conversion).where(and(fitting, others)).limit(BATCH);
    if (rows.length === 0) return;
    for (const row of rows) {
      await work(row).catch((error) => {
        if (isOutage(error)) throw error;
        services.log.warn({ err: error, conversion: row.id }, "a conversion will be deleted later");
        failed.push(row.id);
      });
    }
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

/** Deletes files that no conversion knows: what a server was receiving or writing when it was killed. */
async function removeStrays(services: Services): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000);
  const places = {
    uploads: [{ table: conversion, place: conversion.input }],
    audio: [
      { table: conversion, place: conversion.audio },
      { table: conversionPart, place: conversionPart.audio },
    ],
  };
  for (const shelf of ["uploads", "audio"] as const) {
    for await (const keys of services.storage.untouchedSince(shelf, yesterday, BATCH)) {
      const known = new Set<string | null>();
      for (const { table, place } of places[shelf]) {
        const rows = await services.db.select({ key: place }).from(table).where(inArray(place, keys));
        for (const { key } of rows) known.add(key);
      }
      for (const key of keys) if (!known.has(key)) await services.storage.remove(key);
    }
  }
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
