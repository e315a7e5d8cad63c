import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { DocumentSegment } from "#contract/documents.ts";
import {
  CAPTION_FORMATS,
  type ExportFormat,
  isTextFormat,
  type SoundFormat,
  type TextFormat,
} from "#contract/export-formats.ts";
import type { Mark } from "#contract/marks.ts";
import type { TextChoices } from "#contract/text-choices.ts";
import type { NameOfSpeaker } from "#contract/timed-text.ts";
import { syntheticMark } from "#server/audio/synthetic-mark.ts";
import { chaptersOf, type DocumentSound, type ShownDocument } from "#server/documents/index.ts";
import { beginZip } from "#server/platform/begin-zip.ts";
import { OutOfSpace } from "#server/platform/storage/disk-book.ts";
import { freeBytesAt } from "#server/platform/storage/free-bytes.ts";
import { mostBytes } from "./encode.ts";
import type { Level } from "./level.ts";
import { type MadeFile, publishAsItLies, publishChapters, publishWhole } from "./publish-sound.ts";
import { publishWav } from "./publish-wav.ts";
import type { About } from "./tags.ts";
import { writtenMarks } from "./texts/marked-text.ts";
import { shifted } from "./texts/write-text.ts";
import { type FileWords, namesOf, type Written } from "./texts/written.ts";
import { soundBegins } from "./without-tag.ts";

/** What is to be published, and what is known of it. */
export type Publication = {
  row: ShownDocument;
  title: string;
  author: string;
  /** A JPEG of ours. */
  cover?: Buffer | undefined;
  segments: readonly DocumentSegment[];
  sound: DocumentSound | undefined;
  format: ExportFormat;
  byChapter: boolean;
  nameOf: NameOfSpeaker;
  choices: TextChoices;
  /** What its person marked in it. */
  marks: readonly Mark[];
  words: FileWords;
};

export type Workshop = {
  /** A folder for files in the making, which is emptied when the program starts. */
  folder: string;
  /** Bytes of the disk that stay free. */
  reserve: number;
  /** Where the voice is and how loud; undefined where no program here can say so. */
  levelOf: ((sound: DocumentSound, onShare: (share: number) => void) => Promise<Level>) | undefined;
  /** Writes a text. */
  write(written: Written, format: TextFormat): Promise<Uint8Array>;
  /** Stores what was made. */
  store(content: AsyncIterable<Uint8Array>, bytes: number): Promise<void>;
  onShare: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Makes a file of a document and stores it; nothing else is left of the work, however it ends.
 * @throws AudioError, OutOfSpace, LettersLacking, what the storage says, the signal's reason
 */
export async function publish(publication: Publication, workshop: Workshop): Promise<void> {
  const { sound, format } = publication;
  const choices = choicesOf(publication);
  // What has no times needs no sound to be decoded.
  const timed = choices.times || !PROSE.has(format);
  const level =
    timed && sound ? await workshop.levelOf?.(sound, (share) => workshop.onShare(share / 2)) : undefined;
  const placed = placedIn(publication, level);
  if (isTextFormat(format)) {
    const names = namesOf(placed.segments, publication.nameOf);
    const { row, words } = publication;
    const segments = WITH_WORDS.has(format) ? placed.segments : placed.segments.map(withoutWords);
    const marks = choices.notes
      ? writtenMarks(publication.marks, publication.segments, level?.start ?? 0)
      : [];
    const written = { ...placed, segments, language: row.language, names, choices, marks, words };
    const text = await workshop.write(written, format);
    return workshop.store(Readable.from([text]), text.length);
  }
  if (!sound) throw new Error("what has no sound is published as text");
  const about: About = {
    ...placed,
    chapters: publication.byChapter || placed.chapters.length > 1 ? placed.chapters : [],
    cover: publication.cover,
    mark: sound.source && syntheticMark(sound.madeAt, sound.source),
  };
  if (!level) {
    if (format !== "wav") {
      const whole = publishAsItLies(sound, await soundBegins(sound), about);
      return workshop.store(whole.read(), whole.bytes);
    }
    return inFolder(workshop, mostBytes(format, sound.seconds), async (folder) => {
      const whole = await publishWav(sound, about, { ...workshop, folder });
      await workshop.store(whole.read(), whole.bytes);
    });
  }
  await inFolder(workshop, roomFor(format, level, publication.byChapter), async (folder) => {
    const making = {
      folder,
      onShare: (share: number) => workshop.onShare(0.5 + share / 2),
      signal: workshop.signal,
    };
    if (!publication.byChapter) {
      const whole = await publishWhole(sound, level, about, format, making);
      return workshop.store(whole.read(), whole.bytes);
    }
    const files = await publishChapters(sound, level, about, format, making);
    await workshop.store(...archiveOf(files));
  });
}

/** They have no times unless somebody wants them. */
const PROSE: ReadonlySet<ExportFormat> = new Set(["txt", "md", "docx", "pdf"]);

/** The times of words are most of what a text has: only what writes them is given them. */
const WITH_WORDS: ReadonlySet<ExportFormat> = new Set(CAPTION_FORMATS);
const withoutWords = (segment: DocumentSegment): DocumentSegment => ({ ...segment, words: null });

/** A speech is read as it was written, without the times of its sound. */
const choicesOf = ({ row, choices }: Publication): TextChoices =>
  row.kind === "speech" ? { ...choices, times: false } : choices;

/** The texts of a document with their times in the sound that is published: what was cut before it is behind them. */
function placedIn({ row, title, author, segments, sound }: Publication, level: Level | undefined) {
  const seconds = level ? level.end - level.start : (sound?.seconds ?? row.seconds);
  const its = shifted(segments, level?.start ?? 0);
  const chapters = chaptersOf(its).map((chapter, index, all) => ({
    title: chapter.title || title,
    start: index === 0 ? 0 : chapter.start,
    end: index === all.length - 1 ? (seconds ?? chapter.end) : chapter.end,
  }));
  return { title, author, seconds, segments: its, chapters };
}

/** Bytes that files in the making take at most; by chapter, the whole is there as samples besides. */
const roomFor = (format: SoundFormat, { start, end }: Level, byChapter: boolean): number =>
  mostBytes(format, end - start) + (byChapter ? mostBytes("wav", end - start) : 0);

/** @throws OutOfSpace where there is no room for so many bytes */
async function inFolder(
  { folder, reserve }: Workshop,
  bytes: number,
  work: (own: string) => Promise<void>,
): Promise<void> {
  if ((await freeBytesAt(folder)) - reserve < bytes) throw new OutOfSpace();
  const own = join(folder, randomUUID());
  await mkdir(own, { mode: 0o700 });
  try {
    await work(own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Sound is compressed already: it is only put together. */
function archiveOf(files: readonly MadeFile[]): [Readable, number] {
  const zip = beginZip();
  for (const { name, read } of files) zip.add(name, false, () => Readable.from(read()));
  zip.end();
  return [zip.output, files.reduce((sum, { bytes }) => sum + bytes, 0)];
}
