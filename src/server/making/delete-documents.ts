import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { forgetWordsOfHold } from "#server/credits/index.ts";
import { document, sentenceSound } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { removeFilesQueue } from "#server/platform/storage/remove-files-queue.ts";
import type { Services } from "#server/services.ts";
import { endMaking } from "./end-press.ts";
import { block, press, pressSentence } from "./tables.ts";

/** Documents that go in one turn: each may have thousands of files. */
const BATCH = 10;
/** Files of one job. */
const FILES = 1_000;

/**
 * Deletes fitting documents that were written here, with their sound: what is being made for them stops as by a cancel,
 * and their files follow by a job. @returns how many
 */
export async function deleteWritten(services: Services, fitting: SQL | undefined): Promise<number> {
  let deleted = 0;
  for (;;) {
    const now = await services.db.transaction((tx) => deleteSome(services, tx, fitting));
    deleted += now;
    if (now === 0) return deleted;
  }
}

/**
 * Deletes documents that were written here, as part of `tx`, with what the ledger calls them: their words are not to be kept.
 * Whoever makes sound of one meanwhile is waited for.
 */
export async function deleteWrittenIn(services: Services, tx: Db, ids: readonly string[]): Promise<void> {
  const these = inArray(document.id, [...ids]);
  // A press that came first holds credits, in the words of its document: they are looked for once no other can come.
  await tx.select({ id: document.id }).from(document).where(these).orderBy(asc(document.id)).for("update");
  const holds = await tx
    .select({ id: block.holdId })
    .from(block)
    .where(inArray(block.documentId, [...ids]));
  while ((await deleteSome(services, tx, these)) > 0);
  for (const { id } of holds) await forgetWordsOfHold(tx, id);
}

async function deleteSome(services: Services, tx: Db, fitting: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: document.id, cover: document.cover })
    .from(document)
    .where(and(isNull(document.conversionId), fitting))
    .orderBy(asc(document.id)) // in one order, as other servers do
    .limit(BATCH)
    .for("update");
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const id of ids) await endMaking(services, tx, id);
  const said = await holdsOfRecorded(tx, ids);
  const kept = await tx
    .select({ audio: sentenceSound.audio })
    .from(sentenceSound)
    .where(inArray(sentenceSound.documentId, ids));
  const made = await tx
    .select({ audio: pressSentence.audio })
    .from(pressSentence)
    .innerJoin(press, eq(press.id, pressSentence.pressId))
    .where(and(inArray(press.documentId, ids), isNotNull(pressSentence.audio)));
  const keys = [...new Set([...kept, ...made].flatMap(({ audio }) => audio ?? []))];
  keys.push(...rows.flatMap(({ cover }) => cover ?? []));
  await tx.delete(document).where(inArray(document.id, ids));
  for (let at = 0; at < keys.length; at += FILES)
    await services.queue.send(tx, removeFilesQueue, { keys: keys.slice(at, at + FILES) });
  for (const id of said) await forgetWordsOfHold(tx, id);
  return ids.length;
}

/**
 * Holds for what was made from transcripts: the words of those are what somebody said. Once such a document is gone, nothing leads from
 * the recording to what the ledger calls it, should a passage be left out of that.
 */
async function holdsOfRecorded(tx: Db, ids: readonly string[]): Promise<string[]> {
  const transcripts = tx.select({ id: document.id }).from(document).where(eq(document.kind, "transcript"));
  const rows = await tx
    .selectDistinct({ id: block.holdId })
    .from(block)
    .innerJoin(document, eq(document.id, block.documentId))
    .where(and(inArray(block.documentId, [...ids]), inArray(document.madeFrom, transcripts)))
    .orderBy(block.holdId);
  return rows.map(({ id }) => id);
}

/** Deletes documents past their date, but for those in a bin: that has its own days. */
export async function expireWritten(services: Services): Promise<void> {
  await deleteWritten(services, and(isNull(document.binnedAt), lt(document.expiresAt, sql`now()`)));
}
