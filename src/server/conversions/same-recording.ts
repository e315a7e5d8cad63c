import { and, asc, eq, isNull, ne, not, or, type SQL } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { digestOfPart } from "#server/uploads/index.ts";
import { upload } from "#server/uploads/tables.ts";
import type { ConversionRow } from "./begin.ts";
import { transcriptionHash } from "./begin-transcription.ts";
import { conversion } from "./tables.ts";

/** What tells which recording a conversion is of. */
const TELLING = {
  ...{ id: conversion.id, userId: conversion.userId, tool: conversion.tool, input: conversion.input },
  ...{ inputBytes: conversion.inputBytes, inputDigest: conversion.inputDigest },
  ...{ requestHash: conversion.requestHash, language: conversion.language, speakers: conversion.speakers },
  ...{ translate: conversion.translate, denoise: conversion.denoise },
};
type Telling = Pick<ConversionRow, keyof typeof TELLING>;

/** What a conversion was made of: SHA-256 of the file as it was sent (base64url), and its key, while they are known. */
export type Recording = Telling & { digest: string | null };

/** The recording of a conversion, as far as that is written down; undefined where there is none. */
export async function findRecording(db: Db, conversionId: string): Promise<Recording | undefined> {
  const [row] = await db.select(TELLING).from(conversion).where(eq(conversion.id, conversionId));
  if (!row) return undefined;
  if (row.inputDigest !== null) return { ...row, digest: row.inputDigest };
  const [taken] = await db
    .select({ digest: upload.digest })
    .from(upload)
    .where(eq(upload.conversionId, conversionId));
  return { ...row, digest: taken?.digest ?? null };
}

/**
 * The same, and what is not written down of it is from here on, as long as the file is here: before a version that did, only
 * the hash of the request had it. @throws StorageAway
 */
export async function identifyRecording(
  { db, storage }: Pick<Services, "db" | "storage">,
  conversionId: string,
): Promise<Recording | undefined> {
  const found = await findRecording(db, conversionId);
  if (!found || found.inputDigest !== null) return found;
  const digest = found.digest ?? (found.input && (await digestOfPart(storage, found.input)));
  if (digest === null) return found;
  await db.update(conversion).set({ inputDigest: digest }).where(eq(conversion.id, conversionId));
  return { ...found, digest };
}

/** The other conversions of the same file in its account, whatever was chosen, whoever listened, and however they ended. */
export async function conversionsOfSame(
  db: Db,
  recording: Pick<Recording, "userId" | "digest" | "requestHash"> & { id?: string },
): Promise<string[]> {
  const { id, userId, digest, requestHash } = recording;
  const others = and(
    ...[eq(conversion.userId, userId), id === undefined ? undefined : ne(conversion.id, id)],
    ...[ne(conversion.tool, "text-to-speech"), not(conversion.preview)],
  );
  const likely: (SQL | undefined)[] = [];
  if (requestHash !== "") likely.push(eq(conversion.requestHash, requestHash));
  if (digest !== null) likely.push(eq(conversion.inputDigest, digest), isNull(conversion.inputDigest));
  if (likely.length === 0) return [];
  const rows = await db
    .select(TELLING)
    .from(conversion)
    .where(and(others, or(...likely)))
    .orderBy(asc(conversion.id));
  return rows.filter((row) => isOf(row, recording)).map((row) => row.id);
}

/** What was begun before digests were written down has its own in the hash of its request. */
function isOf(row: Telling, { digest, requestHash }: Pick<Recording, "digest" | "requestHash">): boolean {
  if (row.inputDigest !== null && digest !== null) return row.inputDigest === digest;
  if (requestHash !== "" && row.requestHash === requestHash) return true;
  if (digest === null) return false;
  const source: "microphone" | "upload" = row.tool === "speech-to-text" ? "microphone" : "upload";
  const { language, speakers, translate, denoise } = row;
  const asked = transcriptionHash({
    ...{ digest, source, language: language ?? undefined, speakers: speakers ?? "none" },
    ...{ translate: `${translate}`, denoise: `${denoise}` },
  });
  return row.requestHash === asked;
}
