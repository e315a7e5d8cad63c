import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { z } from "zod";
import type { DocumentSegment } from "#contract/documents.ts";
import type { DocumentSound, ShownDocument } from "#server/documents/index.ts";

const run = promisify(execFile);

/** An MP3 on disk as the sound of a document. */
export async function soundOf(path: string, seconds: number): Promise<DocumentSound> {
  const { size } = await stat(path);
  return {
    tag: path,
    bytes: size,
    seconds,
    source: "all",
    madeAt: new Date("2026-12-02T10:11:12Z"),
    read: async ({ start, end } = { start: 0 }) =>
      createReadStream(path, { start, ...(end !== undefined && { end: end - 1 }) }),
  };
}

/** The row of a document that has just been made. */
export function documentRow(more: Partial<ShownDocument> = {}): ShownDocument {
  const at = new Date("2026-11-30T08:00:00Z"); // long before its sound was made
  return {
    ...{ id: "d", userId: "u", kind: "speech", title: "T", language: "en", voice: "nova", speakers: null },
    ...{ tags: [], conversionId: "c", soundBytes: 0, cut: true, revision: 1, shown: 1, createdAt: at },
    ...{
      changedAt: at,
      binnedAt: null,
      audio: "audio/x.mp3",
      seconds: 1,
      peaks: null,
      charged: 1,
      expiresAt: at,
    },
    ...more,
  } as ShownDocument;
}

export type SegmentOfTest = DocumentSegment & { heading?: boolean };

export function segmentAt(text: string, start: number, end: number, heading = false): SegmentOfTest {
  const words = [{ start, end, from: 0, to: text.length }];
  const none = {
    state: "made",
    paragraph: false,
    voice: null,
    instructions: null,

    speaker: null,
  } as const;
  return { ...none, id: text, text, start, end, words, heading };
}

const probed = z.object({
  format: z.object({
    format_name: z.string(),
    duration: z.coerce.number(),
    tags: z.record(z.string(), z.string()).optional(),
  }),
  streams: z.array(
    z.object({
      codec_name: z.string(),
      sample_rate: z.coerce.number().optional(),
      channels: z.number().optional(),
      height: z.number().optional(),
      tags: z.record(z.string(), z.string()).optional(),
    }),
  ),
  chapters: z.array(
    z.object({
      start_time: z.coerce.number(),
      end_time: z.coerce.number(),
      tags: z.record(z.string(), z.string()),
    }),
  ),
});

/** What ffprobe says of a file. */
export async function probe(path: string) {
  const args = ["-v", "error", "-of", "json", "-show_format", "-show_streams", "-show_chapters", path];
  return probed.parse(JSON.parse((await run("ffprobe", args)).stdout));
}

/** What EBU R 128's meter in ffmpeg says of a file: LUFS, and dBTP. */
export async function meter(path: string): Promise<{ loudness: number; peak: number }> {
  const args = ["-nostdin", "-hide_banner", "-nostats", "-i", path, "-af", "ebur128=peak=true:metadata=1"];
  const { stderr } = await run("ffmpeg", [...args, "-f", "null", "-"], { maxBuffer: 2 ** 26 });
  const [, loudness, peak] = /I:\s+(-?[\d.]+) LUFS[\s\S]*Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(stderr) ?? [];
  return { loudness: Number(loudness), peak: peak === "-inf" ? -Infinity : Number(peak) };
}

/** An MP3 as speech makes it: 64 kbit/s, one channel, with nothing before its sound. */
export async function asStored(source: string, filters: string, to: string): Promise<string> {
  const args = ["-nostdin", "-v", "error", "-y", "-i", source, "-af", filters, "-ac", "1", "-ar", "24000"];
  await run("ffmpeg", [...args, "-b:a", "64k", "-write_xing", "0", "-id3v2_version", "0", to]);
  return to;
}

/** Puts what comes into a file. */
export async function collect(content: AsyncIterable<Uint8Array>, to: string): Promise<number> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  await writeFile(to, Buffer.concat(parts));
  return (await readFile(to)).length;
}

/** The samples of a file, −1…1, at a rate. */
export async function samplesOf(path: string, rate: number): Promise<Float32Array> {
  const args = [
    "-nostdin",
    "-v",
    "error",
    "-i",
    path,
    "-ac",
    "1",
    "-ar",
    String(rate),
    "-f",
    "f32le",
    "pipe:1",
  ];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer", maxBuffer: 2 ** 28 });
  return new Float32Array(new Uint8Array(stdout).buffer);
}
