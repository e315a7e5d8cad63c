import type { SoundFormat } from "#contract/export-formats.ts";
import type { TitledStretch } from "#server/audio/id3-tag.ts";
import { writeId3 } from "#server/audio/id3-tag.ts";
import { id3TextsOf, riffFieldsOf, SOURCE_FIELD, type SyntheticMark } from "#server/audio/synthetic-mark.ts";
import type { Tags } from "./encode.ts";
import { pictureBlock } from "./picture-block.ts";
import { xmpBox } from "./xmp-box.ts";

/** What a file says of itself. */
export type About = {
  title: string;
  author: string;
  /** What it is a part of, and which. */
  within?: { title: string; number: number; of: number };
  /** What every synthetic sound says; a recording has none. */
  mark: SyntheticMark | undefined;
  chapters: readonly TitledStretch[];
  /** A picture of the front, as a JPEG. */
  cover: Buffer | undefined;
};

/** Of one media type, by which players put it among audiobooks. */
const AUDIOBOOK = "2";

/**
 * The tags that ffmpeg writes, by the names it has for them: `encoder` and its like are what a player says of it in Ogg,
 * MP4 and WAV.
 */
export function ffmpegTags(
  { title, author, within, mark, chapters, cover }: About,
  format: SoundFormat,
): Tags {
  const tags: Record<string, string> = { title, album: within?.title ?? title };
  if (hasChapterComments(format)) Object.assign(tags, chapterComments(chapters));
  if (cover && format === "opus") tags.METADATA_BLOCK_PICTURE = pictureBlock(cover).toString("base64");
  if (author) Object.assign(tags, { artist: author, album_artist: author });
  if (within) tags.track = `${within.number}/${within.of}`;
  if (format === "m4b") tags.media_type = AUDIOBOOK;
  if (!mark) return tags;
  const { product, madeAt, comment, source } = mark;
  return {
    ...tags,
    ...{ encoder: product, encoding_tool: product, ISFT: product, encoded_by: product },
    ...{ date: madeAt, comment },
    [SOURCE_FIELD]: source,
  };
}

/** Whether ffmpeg itself puts a picture beside the sound: an Ogg has it among its comments, an MP3 in our tag, a WAV nowhere. */
export const takesPicture = (format: SoundFormat): boolean =>
  format === "m4a" || format === "m4b" || format === "flac";

/** Vorbis comments have chapters by their names; those that ffmpeg makes of its own are up to a second late. */
export const hasChapterComments = (format: SoundFormat): boolean => format === "flac" || format === "opus";

function chapterComments(chapters: readonly TitledStretch[]): Tags {
  const comments = chapters.flatMap(({ title, start }, at) => {
    const name = `CHAPTER${String(at + 1).padStart(3, "0")}`;
    return [
      [name, clock(start)],
      [`${name}NAME`, title],
    ];
  });
  return Object.fromEntries(comments);
}

/** `01:02:03.456` */
function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const rest = new Date(1000 * (seconds - 3_600 * hours)).toISOString().slice(14, 23);
  return `${String(hours).padStart(2, "0")}:${rest}`;
}

/** The tag of an MP3, which is ours. */
export function mp3Tag({ title, author, within, mark, chapters, cover }: About): Buffer {
  const texts: Record<string, string> = { TIT2: title, TALB: within?.title ?? title };
  if (author) texts.TPE1 = author;
  if (within) texts.TRCK = `${within.number}/${within.of}`;
  return writeId3({
    texts: mark ? { ...texts, ...id3TextsOf(mark) } : texts,
    ...(mark && { fields: { [SOURCE_FIELD]: mark.source }, comment: mark.comment }),
    chapters,
    ...(cover && { cover }),
  });
}

/** The fields of a WAV that is ours, by RIFF's names for them: the same as ffmpeg gives it. */
export function wavFields({ title, author, mark }: About): Tags {
  return {
    ...{ INAM: title, IPRD: title },
    ...(author && { IART: author }),
    ...(mark && riffFieldsOf(mark)),
  };
}

/** What a file needs before and after what ffmpeg wrote of it. */
export function around(about: About, format: SoundFormat): { before: Buffer; after: Buffer } {
  const none = Buffer.alloc(0);
  const isMp4 = format === "m4a" || format === "m4b";
  return {
    before: format === "mp3" ? mp3Tag(about) : none,
    after: isMp4 && about.mark ? xmpBox(about.mark) : none,
  };
}
