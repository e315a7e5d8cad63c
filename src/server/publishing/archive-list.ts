import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import type { Storage } from "#server/platform/storage/storage.ts";

/** Why a document is not in an archive. */
export const LEFT_OUT = [
  "not-found",
  "sound-not-kept",
  "export-failed",
  "export-letters-lacking",
  "disk-full",
  "storage-away",
  "too-many-tries",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

const listSchema = z.array(
  z.object({
    documentId: z.string(),
    title: z.string(),
    /** What its file is called in the archive, and the object that holds it; or why there is none. */
    name: z.string(),
    /** When it was looked for, in milliseconds. */
    at: z.number().default(0),
    made: z.union([z.object({ key: z.string() }), z.object({ why: z.enum(LEFT_OUT) })]),
  }),
);
/** What an archive has, in its order. */
export type ArchiveList = z.infer<typeof listSchema>;

/** Where the list of an archive lies, until the sweep of strays takes it with the files that it names. */
export const listKey = (archive: string): string => `audio/export-${archive}.list`;

/** @throws what the storage says */
export async function writeList(storage: Storage, archive: string, list: ArchiveList): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(list));
  await storage.write(listKey(archive), Readable.from([bytes]), bytes.length);
}

const LIST = /^audio\/export-([0-9a-f]{32})\.list$/;

/** Deletes the list of an archive by its key if it names one of these documents. @throws what the storage says */
export async function forgetList(storage: Storage, key: string, ids: readonly string[]): Promise<void> {
  const archive = LIST.exec(key)?.[1];
  const list = archive ? await readList(storage, archive) : null;
  if (list?.some(({ documentId }) => ids.includes(documentId))) await storage.remove(key);
}

/** Null where there is none (any more). @throws what the storage says */
export async function readList(storage: Storage, archive: string): Promise<ArchiveList | null> {
  const found = await storage.read(listKey(archive));
  return found && listSchema.parse(JSON.parse((await buffer(found.body)).toString()));
}
