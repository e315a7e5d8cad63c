import { type ExportFormat, isTextFormat, isWritable } from "#contract/export-formats.ts";
import type { Say } from "#contract/outcomes.ts";
import { nameIn } from "#contract/recording-name.ts";
import { besideFile, isSubtitles, subtitlesEnding } from "#contract/subtitles-name.ts";
import type { TextChoices } from "#contract/text-choices.ts";
import type { Catalogue } from "#locales/catalogues.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";
import { Missing, StorageAway } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { type ArchiveList, type LeftOut, listKey, writeList } from "./archive-list.ts";
import { archiveNames } from "./archive-names.ts";
import { isOutdated, lacksOne } from "./is-outdated.ts";
import type { Publisher } from "./publisher.ts";
import { LettersLacking } from "./texts/written.ts";

type Wanted = {
  userId: string;
  /** What tells this archive from others. */
  archive: string;
  ids: readonly string[];
  /** Of each document: a sound or text, and what stands beside it. */
  formats: readonly ExportFormat[];
  say: Say;
  choices: TextChoices;
  words: Pick<Catalogue, "ARCHIVE" | "SPEAKER_NAMED" | "FILE_WORDS">;
};

type Work = { publisher: Publisher; signal: AbortSignal; onShare: (share: number) => void };

/**
 * Makes the files of each document, one after the other, and writes down what there is. What cannot be made is noted with
 * its reason. @throws what the storage says of the list, the signal's reason
 */
export async function makeArchive(services: Services, wanted: Wanted, work: Work): Promise<void> {
  const { userId, archive, ids, formats, choices, say, words } = wanted;
  const nameFor = archiveNames([words.ARCHIVE.list]);
  const list: ArchiveList = [];
  const files = [...new Set(ids)].flatMap((documentId) => formats.map((format) => ({ documentId, format })));
  for (const [at, { documentId, format }] of files.entries()) {
    const onShare = (share: number) => work.onShare((at + share) / files.length);
    let title = "";
    let name: { stem: string; ending: string } | undefined;
    const began = Date.now();
    const made = await makeOne().catch((error) => ({ why: reasonOf(services, error, work.signal) }));
    list.push({
      documentId,
      title,
      at: began,
      name: nameFor(name?.stem ?? title, name?.ending ?? format),
      made,
    });
    onShare(1);

    async function makeOne(): Promise<{ key: string } | { why: LeftOut }> {
      work.signal.throwIfAborted();
      const found = await work.publisher.find(userId, documentId);
      const { row, sound } = found;
      title = nameIn(say, row.kind === "speech" ? "text-to-speech" : "transcribe", row.title);
      // Subtitles beside a sound are called as that; alone they are to lie beside the film.
      if (row.file !== null && isSubtitles(format) && isSubtitles(formats[0] ?? ""))
        name = { stem: besideFile(row.file), ending: subtitlesEnding(row.language, format) };
      const asked = { format, byChapter: false, author: row.author, title, choices };
      const ready = work.publisher.ready(found, asked, words);
      if ((await services.storage.size(ready.key)) !== null) return { key: ready.key };
      const segments = await work.publisher.read(found);
      const isTimed = segments.some(({ start }) => start !== null);
      const hasAll = isTextFormat(format) ? isWritable(format, isTimed) : sound;
      if (!hasAll) return { why: "sound-not-kept" };
      await work.publisher.count(userId, ready);
      await work.publisher.make(ready, segments, work.signal, onShare);
      return { key: ready.key };
    }
  }
  await writeList(services.storage, archive, list);
  // A passage may have been left out for good meanwhile, when there was no list yet to be deleted; what was made from it went.
  if ((await isOutdated(services.db, list)) || (await lacksOne(services.db, list)))
    await services.storage.remove(listKey(archive));
}

/** @throws what is none of the document's own */
function reasonOf({ log }: Services, error: unknown, signal: AbortSignal): LeftOut {
  if (signal.aborted) throw signal.reason;
  if (error instanceof Problem && error.outcome.code === "not-found") return "not-found";
  if (error instanceof Problem && error.outcome.code === "too-many-tries") return "too-many-tries";
  if (error instanceof LettersLacking) return "export-letters-lacking";
  if (error instanceof StorageAway) return "storage-away";
  if (isOutOfSpace(error)) return "disk-full";
  if (!(error instanceof AudioError || error instanceof Missing)) throw error;
  log.error({ err: error }, "a document could not be put into an archive");
  return "export-failed";
}
