import { writeFile } from "node:fs/promises";
import type { SoundFormat } from "#contract/export-formats.ts";
import type { TitledStretch } from "#server/audio/id3-tag.ts";
import { runOverSound, type SoundWork } from "./run-over-sound.ts";

/** Bit rates are those of one clear voice. */
const ENCODERS: Readonly<Record<SoundFormat, readonly string[]>> = {
  // Its tag is ours: ffmpeg writes no table of chapters.
  mp3: ["-c:a", "libmp3lame", "-b:a", "96k", "-id3v2_version", "0", "-write_id3v1", "0", "-f", "mp3"],
  m4a: ["-c:a", "aac", "-b:a", "96k", "-movflags", "+faststart", "-f", "ipod", "-brand", "M4A "],
  m4b: ["-c:a", "aac", "-b:a", "96k", "-movflags", "+faststart", "-f", "ipod", "-brand", "M4B "],
  wav: ["-c:a", "pcm_s16le", "-rf64", "auto", "-f", "wav"],
  flac: ["-c:a", "flac", "-sample_fmt", "s16", "-f", "flac"],
  opus: ["-c:a", "libopus", "-b:a", "48k", "-application", "audio", "-ar", "48000", "-f", "ogg"],
};

/** What a second of each takes at most, in bytes. */
const BYTES_PER_SECOND: Readonly<Record<SoundFormat, number>> = {
  ...{ mp3: 13_000, m4a: 16_000, m4b: 16_000, wav: 96_000, flac: 92_000, opus: 12_000 },
};
/** For tags, chapters and headers. */
const EXTRA_BYTES = 4 * 1024 ** 2;

/** Bytes that a sound of so many seconds takes at most. */
export const mostBytes = (format: SoundFormat, seconds: number): number =>
  Math.ceil(EXTRA_BYTES + seconds * BYTES_PER_SECOND[format]);

export type Tags = Readonly<Record<string, string>>;

type Encoding = Pick<SoundWork, "from" | "onSeconds" | "signal"> & {
  format: SoundFormat;
  /** The file that is written. What it is called must not begin a protocol's name. */
  to: string;
  seconds: number;
  filters?: string;
  tags: Tags;
  chapters: readonly TitledStretch[];
  /** A JPEG that stands beside the sound. */
  picture?: Buffer | undefined;
};

/** Writes a sound as a file of a format, with what it says of itself. @throws as `runOverSound` */
export async function encode({
  format,
  to,
  seconds,
  filters,
  tags,
  chapters,
  picture,
  ...work
}: Encoding): Promise<void> {
  const about = `${to}.about`;
  await writeFile(about, metadataOf(tags, chapters), { mode: 0o600 });
  const inputs = ["-f", "ffmetadata", "-i", `file:${about}`];
  const mapped = ["-map", "0:a:0", "-map_metadata", "1", "-map_chapters", "1"];
  if (picture) await writeFile(`${to}.cover`, picture, { mode: 0o600 });
  const pictured = picture
    ? [
        ...["-map", "2:v:0", "-c:v", "copy", "-disposition:v:0", "attached_pic"],
        ...["-metadata:s:v:0", "comment=Cover (front)"],
      ]
    : [];
  // Exact: else ffmpeg names itself as what made the sound.
  const exact = ["-fflags", "+bitexact", "-flags:a", "+bitexact", "-threads", "1"];
  await runOverSound({
    ...work,
    fileBytes: mostBytes(format, seconds),
    args: [
      ...inputs,
      ...(picture ? ["-f", "jpeg_pipe", "-i", `file:${to}.cover`] : []),
      ...mapped,
      ...pictured,
      ...(filters ? ["-af", filters] : []),
      ...["-ac", "1"],
      ...exact,
      // An Ogg's sound says it: what a whole file says of its encoder is not taken.
      ...(tags.encoder ? ["-metadata:s:a:0", `encoder=${tags.encoder}`] : []),
      ...ENCODERS[format],
      `file:${to}`,
    ],
  });
}

/** https://ffmpeg.org/ffmpeg-formats.html#Metadata-2 */
function metadataOf(tags: Tags, chapters: readonly TitledStretch[]): string {
  const line = ([key, value]: [string, string]) => `${escaped(key)}=${escaped(value)}`;
  const parts = chapters.flatMap(({ title, start, end }) => [
    "[CHAPTER]",
    "TIMEBASE=1/1000",
    `START=${Math.round(1000 * start)}`,
    `END=${Math.round(1000 * end)}`,
    line(["title", title]),
  ]);
  return `${[";FFMETADATA1", ...Object.entries(tags).map(line), ...parts].join("\n")}\n`;
}

const escaped = (text: string) =>
  text.replaceAll("\0", " ").replace(/[=;#\\\n]/g, (character) => `\\${character}`);
