import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { DocumentSegment } from "#contract/documents.ts";
import { type ExportFormat, isTextFormat } from "#contract/export-formats.ts";
import { outcome } from "#contract/outcomes.ts";
import { callSpeakers } from "#contract/speakers.ts";
import type { TextChoices } from "#contract/text-choices.ts";
import type { Catalogue } from "#locales/catalogues.ts";
import { findFfmpeg } from "#server/audio/find-ffmpeg.ts";
import {
  cutNow,
  type DocumentSound,
  documentSound,
  findDocument,
  readSpoken,
  speakersOf,
} from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import { listMarks } from "#server/marks/index.ts";
import { requestHash } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import { openWorkFolder } from "#server/platform/storage/work-folder.ts";
import { version } from "#server/platform/version.ts";
import type { Services } from "#server/services.ts";
import { mostBytes } from "./encode.ts";
import { publishedKey } from "./export-link.ts";
import { keptLevels } from "./kept-levels.ts";
import { type Publication, publish } from "./publish.ts";
import { createTextThreads } from "./texts/text-threads.ts";

type Found = Awaited<ReturnType<typeof find>>;
type Wanted = {
  format: ExportFormat;
  byChapter: boolean;
  author: string;
  title: string;
  choices: TextChoices;
};
/** What files say in their reader's language. */
type Words = Pick<Catalogue, "SPEAKER_NAMED" | "FILE_WORDS">;
/** A file that can be made, and what it is called among those that are. */
type Ready = {
  file: string;
  key: string;
  publication: Omit<Publication, "segments">;
  hasFfmpeg: boolean;
};

/** What can be made again leaves the room to what is paid: files stop while recordings and speech still go on. */
const RESERVES = 2;

export type Publisher = ReturnType<typeof createPublisher>;

/** Finds what is to be published and makes files of it, in a folder of this process. */
export function createPublisher(services: Services) {
  const { storage, settings } = services;
  const levels = keptLevels();
  const texts = createTextThreads();
  let folder: Promise<string> | undefined;
  /** What a crash left there goes when the first file is made. */
  const workFolder = () => {
    folder ??= openWorkFolder(join(settings.DATA_DIR, "publishing"));
    return folder;
  };
  return {
    /** @throws Problem 404 when there is none of theirs */
    find: (userId: string, id: string) => find(services, userId, id),

    /** The text of one that was found: of a long one that takes a while, which nobody needs to find its file. */
    read: ({ row }: Pick<Found, "row">) => readSpoken(services.db, row),

    /** What a file would be called, by all that it is made of. */
    ready({ row, speakers, marks, sound, hasFfmpeg }: Found, wanted: Wanted, words: Words): Ready {
      const { format, byChapter, author, title, choices } = wanted;
      const named = words.SPEAKER_NAMED;
      const unlike = [row.id, row.revision, row.shown, sound?.tag, title, author, format, String(byChapter)];
      unlike.push(row.namesOff.join(), row.cover ?? "");
      if (isTextFormat(format)) unlike.push(JSON.stringify(choices));
      if (isTextFormat(format) && choices.notes) unlike.push(JSON.stringify(marks)); // in no revision
      const nameOf = callSpeakers(speakers, named); // in its revision
      const hash = requestHash([...unlike, named(1), String(hasFfmpeg), version]);
      const name = Buffer.from(hash, "base64url").subarray(0, 16).toString("hex");
      const file = `${name}.${byChapter ? "zip" : format}`;
      const publication = {
        ...{ row, title, author, sound, format, byChapter },
        ...{ nameOf, choices, marks, words: words.FILE_WORDS },
      };
      return { file, key: publishedKey({ documentId: row.id, file }), publication, hasFfmpeg };
    },

    /** Counts a file that is to be made against what its person may have made. @throws Problem 429 */
    async count(userId: string, { publication: { format, sound } }: Ready): Promise<void> {
      const bytes = sound && !isTextFormat(format) ? mostBytes(format, sound.seconds) : 0;
      await spendTry(services.limits.publications, userId, 1 + Math.ceil(bytes / 1e6));
    },

    /** Makes a file and stores it. @throws as `publish` does */
    async make(
      { key, publication, hasFfmpeg }: Ready,
      segments: readonly DocumentSegment[],
      signal: AbortSignal,
      onShare: (share: number) => void,
    ): Promise<void> {
      const { row } = publication;
      const trim = row.kind === "speech";
      const levelOf = (sound: DocumentSound, onPart: (share: number) => void) =>
        levels.find(sound, trim, { onShare: onPart, signal });
      // One that has gone with its document meanwhile leaves the file without.
      const picture = row.cover && !isTextFormat(publication.format) && (await storage.read(row.cover));
      const cover = picture ? await buffer(picture.body) : undefined;
      await publish(
        { ...publication, segments, cover },
        {
          folder: await workFolder(),
          reserve: RESERVES * settings.DISK_RESERVE_BYTES,
          levelOf: hasFfmpeg ? levelOf : undefined,
          write: (written, format) => texts.write(written, format, signal),
          store: (content, bytes) => storage.write(key, content, bytes),
          onShare,
          signal,
        },
      );
      // A passage may have been left out for good while this was made, when nothing of it was there to be deleted.
      if ((await leftOutAt(services, row.id)) > (row.leftOutAt?.getTime() ?? 0)) await storage.remove(key);
    },
  };
}

/** When a passage was left out of a document for good last, in milliseconds: 0 where that never was, endless where it is deleted. */
async function leftOutAt({ db }: Services, id: string): Promise<number> {
  const [row] = await db.select({ leftOutAt: document.leftOutAt }).from(document).where(eq(document.id, id));
  return row ? (row.leftOutAt?.getTime() ?? 0) : Number.POSITIVE_INFINITY;
}

/** A person's document with its sound. @throws Problem 404 when there is none of theirs */
async function find(services: Services, userId: string, id: string) {
  const { db } = services;
  const row = await findDocument(db, userId, id);
  if (!row) throw new Problem(404, outcome("not-found"));
  await cutNow(db, row);
  const [speakers, marks, sound, { ffmpeg }] = await Promise.all([
    speakersOf(db, row.id),
    row.kind === "transcript" ? listMarks(db, row.id) : [],
    documentSound(services, row),
    findFfmpeg(),
  ]);
  return { row, speakers, marks, sound, hasFfmpeg: ffmpeg !== undefined };
}
