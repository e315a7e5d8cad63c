import { and, eq, isNull } from "drizzle-orm";
import { identifyRecording } from "#server/conversions/index.ts";
import { conversion } from "#server/conversions/tables.ts";
import { findDocument } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Services } from "#server/services.ts";
import { adoptOrigins } from "./adopt-origins.ts";
import { silenceAround } from "./silence-around.ts";
import { objection } from "./tables.ts";
import { transcriptsOfSame } from "./transcripts-of-same.ts";

type Whose = { id: string; userId: string; conversionId: string | null };

/**
 * Finds out what belongs to a transcript of which a passage may be left out, as far as it is not written down: which file
 * it is of, what was made from it, and how much of its sound goes. Whoever decides reads then what else goes. @throws StorageAway
 */
export async function lookAround(services: Services, documentId: string): Promise<void> {
  const { db } = services;
  const { id, userId, conversionId } = document;
  const [row] = await db.select({ id, userId, conversionId }).from(document).where(eq(id, documentId));
  if (!row) return;
  if (row.conversionId !== null) await identifyRecording(services, row.conversionId);
  const others = await transcriptsOfSame(db, row);
  for (const one of [row, ...others]) await adoptOrigins(db, row.userId, one.id);
  await findSilences(services, row);
}

/** Finds out how much sound would go with passages whose words have estimated times. */
async function findSilences(services: Services, { id, userId, conversionId }: Whose): Promise<void> {
  const { db } = services;
  const wanted = and(
    ...[eq(objection.documentId, id), eq(objection.kind, "leave-out"), eq(objection.state, "open")],
    isNull(objection.silentStart),
  );
  const asked = await db.select().from(objection).where(wanted);
  const row = await findDocument(db, userId, id);
  if (!row || conversionId === null) return;
  const { input, audio, seconds, stored } = conversion;
  const columns = { id: conversion.id, input, audio, seconds, stored };
  const [sound] = await db.select(columns).from(conversion).where(eq(conversion.id, conversionId));
  for (const one of asked) {
    const { start, end, isEstimated } = await silenceAround(services, { row, sound: sound ?? null }, one);
    const silent = { silentStart: start, silentEnd: end };
    if (isEstimated) await db.update(objection).set(silent).where(eq(objection.id, one.id));
  }
}
