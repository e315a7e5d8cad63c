import { outcome } from "#contract/outcomes.ts";
import { findFfmpeg } from "./find-ffmpeg.ts";
import { AudioError, runFfmpeg } from "./run-ffmpeg.ts";

/** Bit rates are those of one clear voice; raw samples are of 24 kHz and 16 bits, the lower byte first. */
const ENCODERS = {
  mp3: ["-c:a", "libmp3lame", "-b:a", "64k", "-f", "mp3"],
  opus: ["-c:a", "libopus", "-b:a", "48k", "-ar", "48000", "-page_duration", "100000", "-f", "ogg"],
  aac: ["-c:a", "aac", "-b:a", "64k", "-write_id3v2", "1", "-f", "adts"],
  flac: ["-c:a", "flac", "-sample_fmt", "s16", "-f", "flac"],
  wav: ["-c:a", "pcm_s16le", "-f", "wav"],
  pcm: ["-c:a", "pcm_s16le", "-ar", "24000", "-f", "s16le"],
} as const;
export type SpeechFormat = keyof typeof ENCODERS;
type Encoding = {
  format: SpeechFormat;
  speed: number;
  /** In Hz; left out: that of the format, or of what comes in. */
  rate?: number;
  signal: AbortSignal;
};

/** Before anything is paid that would be encoded. @throws AudioError without ffmpeg */
export async function demandEncoder(): Promise<void> {
  if (!(await findFfmpeg()).ffmpeg)
    throw new AudioError(outcome("audio-program-missing", { program: "ffmpeg" }));
}

/** As slow as one filter of ffmpeg's makes it. */
const SLOWEST = 0.5;

/** Filters that make speech `speed` times as fast at its pitch. */
function tempo(speed: number): string[] {
  if (speed === 1) return [];
  const filters = speed < SLOWEST ? [SLOWEST, speed / SLOWEST] : [speed];
  return ["-af", filters.map((by) => `atempo=${by}`).join(",")];
}

/**
 * An MP3 of ours in another format, or faster or slower (0.25 to 4), while it comes; what it says of itself goes with it where the
 * format can say anything. ffmpeg does it, in a process of its own. @throws AudioError, what `mp3` throws, the signal's reason
 */
export async function* encodeSpeech(
  mp3: AsyncIterable<Uint8Array>,
  { format, speed, rate, signal }: Encoding,
): AsyncGenerator<Buffer> {
  const running = await runFfmpeg(
    "ffmpeg",
    [
      ...["-nostdin", "-v", "error", "-threads", "1", "-protocol_whitelist", "pipe"],
      ...[
        "-probesize",
        "32",
        "-analyzeduration",
        "0",
        "-format_whitelist",
        "mp3",
        "-f",
        "mp3",
        "-i",
        "pipe:0",
      ],
      ...["-map", "0:a:0", "-ac", "1", ...tempo(speed)],
      ...["-fflags", "+bitexact", "-flags:a", "+bitexact", "-threads", "1", "-flush_packets", "1"],
      ...ENCODERS[format],
      ...(rate === undefined ? [] : ["-ar", String(rate)]),
      "pipe:1",
    ],
    { signal, input: mp3, inBackground: true },
  );
  try {
    for await (const part of running.output) yield part as Buffer;
    const { exitCode, log } = await running.finish();
    if (exitCode !== 0) throw new AudioError(outcome("audio-not-compressed"), { cause: log });
  } finally {
    running.kill();
    await running.finish().catch(() => undefined);
  }
}
