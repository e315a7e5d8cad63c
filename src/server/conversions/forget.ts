import { and, eq, inArray, isNotNull, isNull, lt, ne, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { forgetWordsOfHold, release } from "#server/credits/index.ts";
import { digest } from "#server/digests/tables.ts";
import { document } from "#server/documents/tables.ts";
import { hearing } from "#server/hearings/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { share } from "#server/shares/tables.ts";
import { keysOfAttempts } from "./audio-key.ts";
import { deleteIncluded } from "./captioned.ts";
import { conversion, conversionPart } from "./tables.ts";

/** Conversions that are forgotten together: so many files are one job. */
const BATCH = 100;

/** Of conversions that are over. */
const over = inArray(conversion.state, ["done", "failed", "canceled"]);

/**
 * Deletes a person's conversions that are over. Like all of this file it writes down in the same transaction which files
 * are to follow, and a job deletes those when the storage can. From here on nothing leads to them; the ledger keeps its rows.
 */
export async function forgetConversions(services: Services, userId: string): Promise<void> {
  await forgetAll(services, eq(conversion.userId, userId));
}

/** Deletes one conversion, if it is over. Its idempotency key stays used. */
export async function forgetConversion(services: Services, id: string): Promise<void> {
  await forgetAll(services, eq(conversion.id, id));
}

/** The same, unless somebody puts it into the library meanwhile: then it stays. @returns whether it is gone */
export async function forgetUnstored(services: Services, id: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await forgetSome(services, tx, and(eq(conversion.id, id), not(conversion.stored)));
    return (
      (await tx.select({ id: conversion.id }).from(conversion).where(eq(conversion.id, id))).length === 0
    );
  });
}

/** Which of conversions that nobody else can delete now are to go. */
type Chosen = (tx: Db, ids: string[]) => Promise<string[]>;

/** Deletes those of up to 100 conversions that are over and `chosen` when their turn comes. @returns how many */
export function forgetChosen(services: Services, ids: string[], chosen: Chosen): Promise<number> {
  return services.db.transaction((tx) => forgetSome(services, tx, inArray(conversion.id, ids), chosen));
}

/** Deletes conversions past their date, but for those whose document is in a bin: that has its own days. */
export async function forgetExpired(services: Services): Promise<void> {
  const binned = services.db
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.conversionId, conversion.id), isNotNull(document.binnedAt)));
  await forgetAll(services, and(lt(conversion.expiresAt, sql`now()`), notExists(binned)));
}

/** Lets go of uploads whose transcription is over: of all that nothing was written down of, and where none are kept of the others. */
export async function forgetUploads(services: Services): Promise<void> {
  const isSpare = services.settings.KEEP_UPLOADS ? isNull(conversion.text) : undefined;
  while ((await services.db.transaction((tx) => forgetSomeSounds(services, tx, isSpare))) > 0);
}

/**
 * Deletes the recording of a conversion that is over, with its copy for listening, because its person wants that. Its
 * text stays. Without one it does nothing.
 */
export async function forgetRecording(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const some = await forgetSomeSounds(services, tx, eq(conversion.id, id));
    if (some === 0) return;
    const recordingDeletedAt = new Date();
    await tx.update(document).set({ recordingDeletedAt }).where(eq(document.conversionId, id));
  });
}

async function forgetAll(services: Services, fitting: SQL | undefined): Promise<void> {
  while ((await services.db.transaction((tx) => forgetSome(services, tx, fitting))) > 0);
}

async function forgetSome(
  services: Services,
  tx: Db,
  fitting: SQL | undefined,
  chosen?: Chosen,
): Promise<number> {
  const { id, tool, attempt, denoise, preview, input, audio } = conversion;
  const found = tx
    .select({ id, tool, attempt, denoise, preview, input, audio })
    .from(conversion)
    .where(and(fitting, over));
  const locked = await found.orderBy(id).limit(BATCH).for("update"); // in one order, as other servers do
  const those = locked.map((row) => row.id);
  const ids = chosen && those.length > 0 ? await chosen(tx, those) : those;
  const rows = locked.filter((row) => ids.includes(row.id));
  if (rows.length === 0) return 0;
  const pieces = await tx
    .select({ audio: conversionPart.audio })
    .from(conversionPart)
    .where(inArray(conversionPart.conversionId, ids));
  const covers = await tx
    .select({ cover: document.cover })
    .from(document)
    .where(and(inArray(document.conversionId, ids), isNotNull(document.cover)));
  const clips = await clipsOf(tx, ids);
  const written = [...rows.flatMap(keysOfAttempts), ...covers.map(({ cover }) => cover), ...clips];
  const known = [...rows.flatMap((row) => [row.input, row.audio]), ...pieces.map((piece) => piece.audio)];
  await deleteIncluded(tx, ids);
  await releaseDigests(tx, ids);
  await releaseHearings(tx, ids);
  await tx.delete(conversion).where(inArray(conversion.id, ids));
  await removeLater(services, tx, [...written, ...known]);
  return rows.length;
}

/** Credits on hold for digests of what goes come back; who works on one finds nothing to complete. */
async function releaseDigests(tx: Db, conversionIds: string[]): Promise<void> {
  const { holdId, conversionId, state } = digest;
  const running = and(inArray(conversionId, conversionIds), eq(state, "running"));
  const open = await tx.select({ holdId }).from(digest).where(running).orderBy(digest.id).for("update");
  for (const { holdId } of open) await release(tx, holdId, outcome("conversion-canceled"));
}

/** The same for passages that are listened to again. */
async function releaseHearings(tx: Db, conversionIds: string[]): Promise<void> {
  const { holdId, documentId, state } = hearing;
  const running = and(inArray(documentId, documentsOf(tx, conversionIds)), eq(state, "running"));
  const open = await tx.select({ holdId }).from(hearing).where(running).orderBy(hearing.id).for("update");
  for (const { holdId } of open) await release(tx, holdId, outcome("conversion-canceled"));
}

/** Nobody listens to a recording that is deleted: what is at work on it ends, and its credits come back. */
async function failHearings(tx: Db, conversionIds: string[]): Promise<void> {
  const { id, documentId, state } = hearing;
  const running = and(inArray(documentId, documentsOf(tx, conversionIds)), eq(state, "running"));
  const open = await tx.select().from(hearing).where(running).orderBy(id).for("update");
  const ended = { state: "failed", failure: "sound-not-kept", finishedAt: sql`now()` } as const;
  for (const row of open) {
    await tx.update(hearing).set(ended).where(eq(id, row.id));
    await release(tx, row.holdId, outcome("sound-not-kept"));
  }
}

/** Deletes digests of transcripts, with what the ledger calls them, and what was heard of them again: any word may be in those. */
export async function forgetDerived(tx: Db, conversionIds: string[]): Promise<void> {
  await releaseDigests(tx, conversionIds);
  await releaseHearings(tx, conversionIds);
  const digests = await tx
    .delete(digest)
    .where(inArray(digest.conversionId, conversionIds))
    .returning({ hold: digest.holdId });
  const hearings = await tx
    .delete(hearing)
    .where(inArray(hearing.documentId, documentsOf(tx, conversionIds)))
    .returning({ hold: hearing.holdId });
  for (const { hold } of [...digests, ...hearings]) await forgetWordsOfHold(tx, hold);
}

async function forgetSomeSounds(services: Services, tx: Db, fitting: SQL | undefined): Promise<number> {
  const { id, tool, input, audio } = conversion;
  const hasSound = or(isNotNull(input), isNotNull(audio));
  const found = tx
    .select({ id, input, audio })
    .from(conversion)
    .where(and(over, ne(tool, "text-to-speech"), hasSound, fitting));
  const rows = await found.orderBy(id).limit(BATCH).for("update");
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  await tx.update(conversion).set({ input: null, audio: null }).where(inArray(id, ids));
  await tx.update(document).set({ soundBytes: 0 }).where(inArray(document.conversionId, ids));
  await failHearings(tx, ids);
  const clips = await clipsOf(tx, ids);
  await tx
    .update(share)
    .set({ endedAt: sql`now()`, endedBy: "owner" })
    .where(
      and(inArray(share.documentId, documentsOf(tx, ids)), isNotNull(share.quote), isNull(share.endedAt)),
    );
  await removeLater(services, tx, [...rows.flatMap((row) => [row.input, row.audio]), ...clips]);
  return rows.length;
}

const documentsOf = (tx: Db, conversionIds: string[]) =>
  tx.select({ id: document.id }).from(document).where(inArray(document.conversionId, conversionIds));

/** The sounds of passages that were quoted from what conversions made: they go with the recordings, and their links end. */
async function clipsOf(tx: Db, conversionIds: string[]): Promise<(string | null)[]> {
  const quoted = and(inArray(share.documentId, documentsOf(tx, conversionIds)), isNotNull(share.clip));
  return (await tx.select({ clip: share.clip }).from(share).where(quoted)).map(({ clip }) => clip);
}

async function removeLater({ queue }: Services, tx: Db, places: (string | null)[]): Promise<void> {
  const keys = new Set(places.filter((key) => key !== null));
  if (keys.size > 0) await queue.send(tx, removeFilesQueue, { keys: [...keys] });
}
