import { type FileHandle, open } from "node:fs/promises";
import { runFfmpeg, safeInput } from "./run-ffmpeg.ts";
import type { AudioFormat } from "./sniff.ts";

/** What a container says about itself: its length in seconds, and whether bytes it announces are not there. */
export type DeclaredLength = { seconds: number | undefined; cutOff: boolean };

/** An Ogg page is at most 65,307 bytes (RFC 3533, section 6), so the last one begins within these. */
const LAST_OGG_PAGE = 66_000;
/** Data sizes that programs write when they stream and don't know the end yet. */
const UNKNOWN_SIZES = new Set([0, 0x7fff_ffff, 0xffff_ffff]);

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

/** Compares the size of a WAV's data chunk with the file. ffprobe silently corrects it, so we look ourselves. */
async function declaredByWav(file: FileHandle, size: number): Promise<DeclaredLength> {
  let at = 12;
  let bytesPerSecond = 0;
  let longSize: number | undefined;
  while (at + 8 <= size) {
    const chunk = await readAt(file, at, 28);
    const name = chunk.toString("latin1", 0, 4);
    const length = chunk.readUInt32LE(4);
    if (name === "fmt " && chunk.length >= 20) bytesPerSecond = chunk.readUInt32LE(16);
    if (name === "ds64" && chunk.length >= 24) longSize = Number(chunk.readBigUInt64LE(16));
    if (name === "data") {
      const declared = length === 0xffff_ffff && longSize ? longSize : length;
      if (declared === length && UNKNOWN_SIZES.has(length)) return { seconds: undefined, cutOff: false };
      const seconds = bytesPerSecond > 0 ? declared / bytesPerSecond : undefined;
      return { seconds, cutOff: at + 8 + declared > size };
    }
    at += 8 + length + (length % 2);
  }
  return { seconds: undefined, cutOff: true };
}

/** Whether an MP4 ends inside one of its boxes or before its index (ISO/IEC 14496-12, 4.2). */
async function isMp4CutOff(file: FileHandle, size: number): Promise<boolean> {
  let at = 0;
  let indexed = false;
  while (at + 8 <= size) {
    const box = await readAt(file, at, 16);
    let length = box.readUInt32BE(0);
    if (box.toString("latin1", 4, 8) === "moov") indexed = true;
    if (length === 1 && box.length === 16) length = Number(box.readBigUInt64BE(8));
    if (length === 0) return !indexed;
    if (length < 8) return false;
    at += length;
  }
  return at > size || !indexed;
}

/** Whether an Ogg file ends inside a page. Ogg declares no length, and one cut between pages is a whole file. */
async function isOggCutOff(file: FileHandle, size: number): Promise<boolean> {
  const from = Math.max(0, size - LAST_OGG_PAGE);
  const tail = await readAt(file, from, LAST_OGG_PAGE);
  const page = tail.lastIndexOf("OggS");
  if (page < 0 || page + 27 > tail.length) return page >= 0;
  const lacing = tail.subarray(page + 27, page + 27 + (tail[page + 26] as number));
  const body = lacing.reduce((sum, part) => sum + part, 0);
  return page + 27 + (tail[page + 26] as number) + body > tail.length;
}

/** The audio track's length as ffprobe reads it from the container, not guessed from the bit rate. */
async function probeSeconds(
  path: string,
  format: AudioFormat,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const fields = "stream=codec_type,duration:stream_tags=DURATION:format=duration:format_tags=none";
  const running = await runFfmpeg(
    "ffprobe",
    ["-v", "warning", "-show_entries", fields, "-of", "json", ...safeInput(path, format)],
    { signal },
  );
  let json = "";
  for await (const text of running.output.setEncoding("utf8")) json += text;
  const { exitCode, log } = await running.finish();
  if (exitCode !== 0 || log.includes("Estimating duration")) return undefined;
  return audioSeconds(JSON.parse(json) as Probe);
}

type Probe = {
  streams?: { codec_type?: string; duration?: string; tags?: { DURATION?: string } }[];
  format?: { duration?: string };
};

/** The file's own length counts only when it holds nothing but audio: a film may be longer than its sound. */
function audioSeconds({ streams = [], format }: Probe): number | undefined {
  const audio = streams.find((stream) => stream.codec_type === "audio");
  const [hours, minutes, seconds] = (audio?.tags?.DURATION ?? "").split(":").map(Number);
  const tagged = (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  const alone = streams.length === 1 ? format?.duration : undefined;
  return Number(audio?.duration ?? 0) || tagged || Number(alone ?? 0) || undefined;
}

/**
 * Reads what a file declares about its length without decoding it. Raw AAC, a live WebM and an MP3 without a
 * Xing header declare nothing. @throws AudioError `unavailable` @throws the signal's reason when aborted.
 */
export async function readDeclaredLength(
  path: string,
  format: AudioFormat,
  signal?: AbortSignal,
): Promise<DeclaredLength> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (format === "wav") return await declaredByWav(file, size);
    const cutOff =
      (format === "mp4" && (await isMp4CutOff(file, size))) ||
      (format === "ogg" && (await isOggCutOff(file, size)));
    // The last Ogg page found is where ffprobe takes the length from: on a cut file that is what is left.
    if (format === "aac" || (format === "ogg" && cutOff)) return { seconds: undefined, cutOff };
    return { seconds: await probeSeconds(path, format, signal), cutOff };
  } finally {
    await file.close();
  }
}
