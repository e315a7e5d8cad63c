import { buffer } from "node:stream/consumers";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { runFfmpeg } from "./run-ffmpeg.ts";

/** Pictures that a cover can be made of, by the first bytes of each and the reader that ffmpeg has for it. */
const KINDS: readonly { reader: string; fits(head: Buffer): boolean }[] = [
  { reader: "jpeg_pipe", fits: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { reader: "png_pipe", fits: (head) => head.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n" },
  {
    reader: "webp_pipe",
    fits: (head) => head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP",
  },
];

/** What shops for podcasts take at least, at each side; larger ones are made smaller. */
const MOST_SIDE = 1_400;
/** A picture unpacks to up to eight bytes for each of its pixels. */
const MOST_PIXELS = 25_000_000;
/** One after the other: each takes as much memory as its picture unpacks to. */
const turns = createFairQueue({ atOnce: 1, perPerson: 1 });
const CPU_SECONDS = 20;
/** What our JPEG of such a picture has at most. */
const MOST_BYTES = 2_000_000;

/**
 * A picture drawn anew as a JPEG of ours: nothing of what came is in it but what it looks like, no words and no places.
 * Undefined where it is no JPEG, PNG or WebP that can be read.
 * @throws AudioError without ffmpeg, the signal's reason when aborted
 */
export async function drawCover(
  picture: Buffer,
  { person, signal }: { person: string; signal: AbortSignal },
): Promise<Buffer | undefined> {
  const kind = KINDS.find(({ fits }) => fits(picture));
  return kind && turns.run(person, () => draw(picture, kind.reader, signal), signal);
}

async function draw(picture: Buffer, reader: string, signal: AbortSignal): Promise<Buffer | undefined> {
  const scaled = `scale=w='min(${MOST_SIDE},iw)':h='min(${MOST_SIDE},ih)':force_original_aspect_ratio=decrease`;
  const running = await runFfmpeg(
    "ffmpeg",
    [
      ...["-nostdin", "-v", "error", "-threads", "1", "-max_pixels", String(MOST_PIXELS)],
      ...["-protocol_whitelist", "pipe", "-format_whitelist", reader, "-f", reader, "-i", "pipe:0"],
      ...["-map", "0:v:0", "-frames:v", "1", "-map_metadata", "-1", "-vf", `${scaled},format=yuvj420p`],
      ...["-threads", "1", "-fflags", "+bitexact", "-flags:v", "+bitexact"],
      ...["-c:v", "mjpeg", "-q:v", "3", "-f", "image2pipe", "pipe:1"],
    ],
    { signal, cpuSeconds: CPU_SECONDS, input: onePiece(picture) },
  );
  try {
    const drawn = await buffer(running.output);
    // It may have seen enough before it has read all: how it ends says whether a picture came out.
    const ended = await running.finish().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return { exitCode: 0 };
    });
    return ended.exitCode === 0 && drawn.length > 0 && drawn.length <= MOST_BYTES ? drawn : undefined;
  } finally {
    running.kill();
  }
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
