import { eq } from "drizzle-orm";
import { findPicture } from "#server/audio/picture.ts";
import { sniffFile } from "#server/audio/sniff.ts";
import { conversion } from "#server/conversions/tables.ts";
import { document } from "#server/documents/tables.ts";
import type { Services } from "#server/services.ts";

/**
 * Lends a document's recording on the clock of its transcript: as it came, else its copy for listening. Of a film it is the copy,
 * which was made with the transcript: the sound of films was once written down without their picture's clock.
 * @returns what `use` returns; undefined where the recording is not kept @throws AudioError, StorageAway
 */
export async function lendRecording<Made>(
  { db, storage }: Services,
  documentId: string,
  use: (path: string) => Promise<Made>,
  signal: AbortSignal,
): Promise<Made | undefined> {
  const [found] = await db
    .select({ input: conversion.input, audio: conversion.audio })
    .from(document)
    .innerJoin(conversion, eq(conversion.id, document.conversionId))
    .where(eq(document.id, documentId));
  const { input = null, audio = null } = found ?? {};
  if (input !== null && audio !== null) {
    const own = await storage.lend(input, async (path) => ((await isFilm(path, signal)) ? FILM : use(path)));
    if (own !== FILM) return own;
  }
  const key = audio ?? input;
  return key === null ? undefined : storage.lend(key, use);
}

const FILM = Symbol("film");

async function isFilm(path: string, signal: AbortSignal): Promise<boolean> {
  const format = await sniffFile(path);
  return format !== null && (await findPicture(path, format, signal)) !== null;
}
