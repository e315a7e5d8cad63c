import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { SoundFormat } from "#contract/export-formats.ts";
import type { DocumentSound } from "#server/documents/index.ts";
import { encode } from "./encode.ts";
import type { Level } from "./level.ts";
import { type About, around, ffmpegTags, hasChapterComments, mp3Tag, takesPicture } from "./tags.ts";
import { withoutTag } from "./without-tag.ts";

/** A file that is made: what it is called in an archive, how long it is, and its bytes from the beginning. */
export type MadeFile = { name: string; bytes: number; read(): AsyncIterable<Uint8Array> };

export type Making = {
  /** A folder of this work alone. */
  folder: string;
  onShare: (share: number) => void;
  signal: AbortSignal;
};

/** The whole sound as one file. @throws AudioError, what the storage says, the signal's reason */
export async function publishWhole(
  sound: DocumentSound,
  level: Level,
  about: About,
  format: SoundFormat,
  { folder, onShare, signal }: Making,
): Promise<MadeFile> {
  const seconds = level.end - level.start;
  const to = join(folder, `whole.${format}`);
  const onSeconds = (done: number) => onShare(Math.min(1, done / seconds));
  const { filters } = level;
  const tags = ffmpegTags(about, format);
  const chapters = hasChapterComments(format) ? [] : about.chapters;
  const picture = takesPicture(format) ? about.cover : undefined;
  const from = withoutTag(sound);
  await encode({ from, format, to, seconds, filters, tags, chapters, picture, onSeconds, signal });
  return wrapped(`whole.${format}`, to, about, format);
}

/** One file for each chapter, as loud as the whole is; they are cut from it without a gap. @throws as `publishWhole` */
export async function publishChapters(
  sound: DocumentSound,
  level: Level,
  { chapters, ...about }: About,
  format: SoundFormat,
  { folder, onShare, signal }: Making,
): Promise<MadeFile[]> {
  const seconds = level.end - level.start;
  const master = join(folder, "master.wav");
  const half = (before: number) => (done: number) => onShare(Math.min(1, (before + done) / seconds / 2));
  await encode({
    ...{ from: withoutTag(sound), format: "wav", to: master, seconds, filters: level.filters, signal },
    ...{ tags: {}, chapters: [], onSeconds: half(0) },
  });
  const files: MadeFile[] = [];
  for (const [index, { title, start, end }] of chapters.entries()) {
    const number = index + 1;
    const within = { title: about.title, number, of: chapters.length };
    const its: About = { ...about, title: title || about.title, within, chapters: [] };
    const to = join(folder, `${number}.${format}`);
    await encode({
      from: ["-f", "wav", "-ss", start.toFixed(4), "-t", (end - start).toFixed(4), "-i", `file:${master}`],
      ...{ format, to, seconds: end - start, tags: ffmpegTags(its, format), chapters: [], signal },
      picture: takesPicture(format) ? its.cover : undefined,
      onSeconds: half(seconds + start),
    });
    const digits = String(chapters.length).length;
    const name = `${String(number).padStart(Math.max(2, digits), "0")}-${nameOf(its.title)}.${format}`;
    files.push(await wrapped(name, to, its, format));
  }
  return files;
}

/** The MP3 as it lies, where there is no program to do more with it. */
export function publishAsItLies(sound: DocumentSound, tagBytes: number, about: About): MadeFile {
  const tag = mp3Tag(about);
  return {
    name: "whole.mp3",
    bytes: tag.length + sound.bytes - tagBytes,
    async *read() {
      yield tag;
      yield* withoutTag(sound);
    },
  };
}

async function wrapped(name: string, path: string, about: About, format: SoundFormat): Promise<MadeFile> {
  const { before, after } = around(about, format);
  const { size } = await stat(path);
  return {
    name,
    bytes: before.length + size + after.length,
    async *read() {
      yield before;
      yield* createReadStream(path);
      yield after;
    },
  };
}

/** A title as a part of a file's name: letters and digits of any script. */
function nameOf(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 48) || "chapter"
  );
}
