import { eq, inArray } from "drizzle-orm";
import { conversionsOfSame, identifyRecording, isOver, type Sound } from "#server/conversions/index.ts";
import { conversion } from "#server/conversions/tables.ts";
import { cutNow, findDocument, type ShownDocument } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Services } from "#server/services.ts";
import type { KnownBytes } from "#server/uploads/index.ts";
import type { LeavingOut } from "./tables.ts";

/** The sound or the text became another one meanwhile, or is being made: it is to be tried again. */
export class ChangedMeanwhile extends Error {
  override name = "ChangedMeanwhile";
}

/** One of what is kept of a recording: a transcript, and the conversion that made it with its sound. Either may be missing. */
export type Kept = { row: ShownDocument | null; sound: Sound | null };

type Whose = Pick<LeavingOut, "userId" | "documentId" | "digest" | "requestHash">;

/**
 * All that is kept of the recording of a transcript: that one first, as long as it is there, and what was made of the same file
 * besides. @throws ChangedMeanwhile while another one is being made, StorageAway
 */
export async function findKept(
  services: Services,
  { userId, documentId, digest, requestHash }: Whose,
): Promise<{ kept: Kept[]; recording: KnownBytes }> {
  const { db } = services;
  const row = await findDocument(db, userId, documentId);
  if (row) await cutNow(db, row);
  const own = row?.conversionId ? await identifyRecording(services, row.conversionId) : undefined;
  if (row && !own)
    return { kept: [{ row, sound: null }], recording: { digest: null, input: null, recordings: [] } };
  const recording = own ?? { userId, digest, requestHash, input: null };
  const ids = [...(own ? [own.id] : []), ...(await conversionsOfSame(db, recording))];
  const { id, state, audio, seconds, stored } = conversion;
  const named = conversion.recording;
  const found = await db
    .select({ id, state, input: conversion.input, audio, seconds, stored, named, documentId: document.id })
    .from(conversion)
    .leftJoin(document, eq(document.conversionId, id))
    .where(inArray(id, ids));
  const kept: Kept[] = [];
  for (const one of ids) {
    const its = found.find((sound) => sound.id === one);
    if (!its) continue;
    const { documentId, named: _, ...sound } = its;
    if (!isOver(sound)) throw new ChangedMeanwhile();
    const filed = documentId === null ? undefined : await findDocument(db, userId, documentId);
    if (filed) await cutNow(db, filed);
    kept.push({ row: filed ?? null, sound });
  }
  const input = recording.input ?? found.find((one) => one.input !== null)?.input ?? null;
  const recordings = found.flatMap(({ named }) => named ?? []);
  return { kept, recording: { digest: recording.digest, input, recordings } };
}
