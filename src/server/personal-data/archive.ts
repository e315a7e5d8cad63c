import { Readable } from "node:stream";
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type Say, sayIn } from "#contract/outcomes.ts";
import type { Catalogue } from "#locales/catalogues.ts";
import { user } from "#server/accounts/tables.ts";
import { storedSound } from "#server/audio/stored-sound.ts";
import { conversion } from "#server/conversions/tables.ts";
import { movements, statementCsv } from "#server/credits/index.ts";
import { digest } from "#server/digests/tables.ts";
import { documentSound } from "#server/documents/index.ts";
import { document, sentenceSound } from "#server/documents/tables.ts";
import { beginZip } from "#server/platform/begin-zip.ts";
import { type Cursor, exactMoment, olderThan } from "#server/platform/db/cursor.ts";
import type { TableRights } from "#server/platform/db/rights.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";
import type { Services } from "#server/services.ts";
import { openUploadsOf, readUpload } from "#server/uploads/index.ts";
import { upload } from "#server/uploads/tables.ts";
import { documentJson } from "./document-json.ts";
import { rowsOf } from "./rows.ts";

/** Conversions whose names are held at a time. */
const PAGE = 50;

/**
 * Everything of a person as a ZIP, made while it is read: conversions are looked up some at a time, texts and audio
 * opened one after the other, so memory does not grow with the account. A stream that is given up closes what it had
 * open. Null when there is no such person.
 */
export async function exportArchive(
  services: Services,
  rights: readonly TableRights[],
  userId: string,
  words: Catalogue,
): Promise<Readable | null> {
  const [person] = await services.db.select().from(user).where(eq(user.id, userId));
  if (!person) return null;
  const zip = beginZip();
  const { output } = zip;
  /** Adds an entry whose content is asked for when its turn comes; an error ends the download. */
  const add = (name: string, open: () => Promise<Readable>, compress = true) => zip.add(name, compress, open);
  /** Audio is compressed already. A file that expired meanwhile is left empty. */
  const addFile = (name: string, key: string, speech?: { madeAt: Date }) => {
    const read = async () => (await storedSound(services.storage, key, speech))?.read();
    add(name, async () => (await read()) ?? Readable.from([]), false);
  };
  const rows = rowsOf(services, rights, person, words);
  /** Adds some conversions, and the ones after them when the last of these is being written. */
  const addConversions = async (after?: Row) => {
    const page = await conversionsAfter(services, userId, after);
    const last = page.length === PAGE ? page.at(-1) : undefined;
    for (const row of page) {
      const time = row.at.slice(0, 19).replaceAll(":", "-");
      const folder = `conversions/${time}-${row.tool}-${row.id.slice(0, 8)}`;
      add(`${folder}/about.json`, async () => {
        if (row === last) addConversions(row).catch((error) => output.destroy(error));
        return json(await rows.about(row.id));
      });
      add(`${folder}/text.txt`, async () => Readable.from([await textOf(services, row.id)]));
      if (row.hasDocument)
        add(`${folder}/document.json`, async () =>
          Readable.from(documentJson(services.db, rights, { conversionId: row.id })),
        );
      if (row.cover) addFile(`${folder}/cover.jpg`, row.cover);
      if (row.hasDigest) add(`${folder}/digest.json`, async () => json(await rows.digests(row.id)));
      if (row.audio)
        addFile(`${folder}/audio.mp3`, row.audio, row.tool === "text-to-speech" ? row : undefined);
      if (row.input) addFile(`${folder}/upload`, row.input);
    }
    if (!last) await addDocuments();
  };
  /** The same with documents that were written here: their conversions are none. */
  const addDocuments = async (after?: { id: string }) => {
    const page = await writtenAfter(services, userId, after);
    const last = page.length === PAGE ? page.at(-1) : undefined;
    for (const row of page) {
      const folder = `documents/${row.createdAt.toISOString().slice(0, 19).replaceAll(":", "-")}-${row.id.slice(0, 8)}`;
      add(`${folder}/document.json`, async () => {
        if (row === last) addDocuments(row).catch((error) => output.destroy(error));
        return Readable.from(documentJson(services.db, rights, { id: row.id }));
      });
      if (row.cover) addFile(`${folder}/cover.jpg`, row.cover);
      for (const { audio, createdAt } of await recordingsOf(services, row.id))
        addFile(
          `${folder}/recordings/${createdAt.toISOString().slice(0, 23).replaceAll(":", "-")}.mp3`,
          audio,
        );
      if (row.seconds === null) continue;
      const read = async () => (await documentSound(services, { ...row, userId }))?.read();
      add(`${folder}/audio.mp3`, async () => (await read()) ?? Readable.from([]), false);
    }
    if (!last) zip.end();
  };

  zip.addBuffer("README.txt", Buffer.from(words.EXPORT_README));
  add("profile.json", async () => json(await rows.profile()));
  add("statement.csv", async () => Readable.from(statementOf(services, userId, words)));
  add("purchases.csv", async () => Readable.from([await rows.purchases()]));
  add("records.json", async () => json(await rows.records()));
  for (const { key, arrivedAt, id } of await receivedBy(services, userId))
    addFile(`received/${folderOf(arrivedAt, id)}/upload`, key);
  for (const { createdAt, id } of await waitingOf(services, userId)) {
    const read = async () => Readable.from(readUpload(services, { userId, id }));
    add(`uploads/${folderOf(createdAt, id)}/upload`, read, false);
  }
  await addConversions();
  return output;
}

type Row = Awaited<ReturnType<typeof conversionsAfter>>[number];

/** The conversions older than `after`, newest first, as far as their names in the archive need. */
async function conversionsAfter(services: Services, userId: string, after: Cursor | undefined) {
  const { id, tool, audio, input, createdAt } = conversion;
  const itsDigests = services.db.select({ id: digest.id }).from(digest).where(eq(digest.conversionId, id));
  const hasDigest = sql<boolean>`${exists(itsDigests)}`;
  const itsDocument = services.db
    .select({ id: document.id })
    .from(document)
    .where(eq(document.conversionId, id));
  const cover = sql<string | null>`(${services.db
    .select({ cover: document.cover })
    .from(document)
    .where(eq(document.conversionId, id))})`;
  const hasDocument = sql<boolean>`${exists(itsDocument)}`;
  return services.db
    .select({
      ...{ id, tool, audio, input, cover, hasDigest, hasDocument },
      ...{ at: exactMoment(createdAt), madeAt: createdAt },
    })
    .from(conversion)
    .where(
      and(
        eq(conversion.userId, userId),
        inArray(conversion.state, ["done", "failed", "canceled"]),
        after && olderThan(createdAt, id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE);
}

/** Documents that were written here, some at a time. */
function writtenAfter({ db }: Services, userId: string, after: { id: string } | undefined) {
  const { id, kind, seconds, createdAt, conversionId, cover } = document;
  return db
    .select({ id, kind, seconds, createdAt, conversionId, cover, audio: sql<null>`null` })
    .from(document)
    .where(and(eq(document.userId, userId), isNull(conversionId), after && gt(id, after.id)))
    .orderBy(asc(id))
    .limit(PAGE);
}

/** What a person read themselves of a document, kept or not, oldest first. */
function recordingsOf({ db }: Services, documentId: string) {
  return db
    .select({ audio: sentenceSound.audio, createdAt: sentenceSound.createdAt })
    .from(sentenceSound)
    .where(and(eq(sentenceSound.documentId, documentId), isNotNull(sentenceSound.recordingKey)))
    .orderBy(asc(sentenceSound.createdAt));
}

const folderOf = (at: Date, id: string) =>
  `${at.toISOString().slice(0, 19).replaceAll(":", "-")}-${id.slice(0, 8)}`;

/** What a person has sent and nothing was made of yet, recordings too, as far as it has come: no more than may wait. */
function waitingOf({ db }: Services, userId: string) {
  const { id, createdAt, received } = upload;
  return db
    .select({ id, createdAt })
    .from(upload)
    .where(and(openUploadsOf(userId), gt(received, 0)))
    .orderBy(asc(createdAt), asc(id));
}

/** What guests sent to a person and waits: no more than may wait. */
async function receivedBy({ db }: Services, userId: string) {
  const { id, arrivedAt } = receivedRecording;
  const rows = await db
    .select({ id, arrivedAt, key: upload.key })
    .from(receivedRecording)
    .innerJoin(upload, eq(upload.id, id))
    .where(and(eq(receivedRecording.userId, userId), isNotNull(upload.key), isNotNull(arrivedAt)))
    .orderBy(asc(arrivedAt));
  return rows.flatMap(({ key, arrivedAt: at, ...row }) =>
    key && at ? [{ ...row, key, arrivedAt: at }] : [],
  );
}

function json(value: unknown): Readable {
  return Readable.from([JSON.stringify(value, null, 2)]);
}

function statementOf(services: Services, userId: string, words: Catalogue) {
  const say: Say = (ended) => sayIn(words.OUTCOMES, ended);
  return statementCsv(movements(services.db, userId, {}), words.STATEMENT_COLUMNS, say);
}

/** What was written: the text that was spoken, or the text that was heard. */
async function textOf(services: Services, id: string): Promise<string> {
  const [row] = await services.db
    .select({ tool: conversion.tool, text: conversion.text, prompt: conversion.prompt })
    .from(conversion)
    .where(eq(conversion.id, id));
  return (row?.tool === "text-to-speech" ? row.prompt : row?.text) ?? "";
}
