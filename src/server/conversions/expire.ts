import { and, eq, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { MESSAGES } from "#contract/messages.ts";
import { release } from "#server/credits/ledger.ts";
import { conversion, hold } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { audioKey } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";

const over = inArray(conversion.state, ["done", "failed", "canceled"]);

/**
 * Deletes results past their date, and uploads whose transcription is over (unless they are kept).
 * Bytes go before the row, so that a crash in between leaves nothing behind that nobody knows.
 */
export async function expireConversions(services: Services): Promise<void> {
  for (;;) {
    const due = await services.db
      .select()
      .from(conversion)
      .where(and(over, lt(conversion.expiresAt, sql`now()`)))
      .limit(200);
    if (due.length === 0) break;
    for (const row of due) await removeConversion(services, row);
  }
  if (!services.env.KEEP_UPLOADS) {
    const done = await services.db
      .select()
      .from(conversion)
      .where(and(over, isNotNull(conversion.input)));
    for (const row of done) await dropUpload(services, row);
  }
  await removeStrays(services);
  await releaseStaleHolds(services);
}

/** Gives back credits on hold past their time that no open conversion carries, so that none are ever stuck. */
async function releaseStaleHolds(services: Services): Promise<void> {
  const open = services.db
    .select({ id: conversion.id })
    .from(conversion)
    .where(and(eq(conversion.holdId, hold.id), inArray(conversion.state, ["queued", "running"])));
  const stale = await services.db
    .select({ id: hold.id })
    .from(hold)
    .where(and(eq(hold.state, "held"), lt(hold.expiresAt, sql`now()`), notExists(open)));
  for (const { id } of stale) await release(services.db, id, MESSAGES.interrupted);
}

/** Deletes files that no conversion knows: what a server was receiving or writing when it was killed. */
async function removeStrays(services: Services): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000);
  const old = [
    ...(await services.storage.untouchedSince("uploads", yesterday)),
    ...(await services.storage.untouchedSince("audio", yesterday)),
  ];
  if (old.length === 0) return;
  const rows = await services.db
    .select({ input: conversion.input, audio: conversion.audio })
    .from(conversion);
  const known = new Set(rows.flatMap(({ input, audio }) => [input, audio]));
  for (const key of old) if (!known.has(key)) await services.storage.remove(key);
}

/** After a conversion's end: its upload (unless kept), and what attempts that were interrupted wrote. */
export async function dropLeftovers(services: Services, row: ConversionRow): Promise<void> {
  if (!services.env.KEEP_UPLOADS) await dropUpload(services, row);
  for (let attempt = 1; attempt <= row.attempt; attempt++) {
    const key = audioKey({ id: row.id, attempt });
    if (key !== row.audio) await services.storage.remove(key);
  }
}

/** Deletes a conversion that is over, with its audio and its upload. The ledger keeps its rows, and the key stays used. */
export async function removeConversion(services: Services, row: ConversionRow): Promise<void> {
  if (row.audio) await services.storage.remove(row.audio);
  if (row.input) await services.storage.remove(row.input);
  await services.db.delete(conversion).where(eq(conversion.id, row.id));
}

async function dropUpload(services: Services, row: Pick<ConversionRow, "id" | "input">): Promise<void> {
  if (!row.input) return;
  await services.storage.remove(row.input);
  await services.db.update(conversion).set({ input: null }).where(eq(conversion.id, row.id));
}
