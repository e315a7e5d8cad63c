import { outcome } from "#contract/outcomes.ts";
import { AudioError, type ProgramInput, runFfmpeg } from "#server/audio/run-ffmpeg.ts";

/** What ffmpeg does with one sound. */
export type SoundWork = {
  /** What it reads: an MP3 as it comes, or arguments that name a file. */
  from: ProgramInput | readonly string[];
  /** What follows the input. */
  args: readonly string[];
  /** Bytes that it may write to a file. */
  fileBytes?: number;
  /** Hears how many seconds are done. */
  onSeconds?: (seconds: number) => void;
  signal: AbortSignal;
};

/** Days of sound take minutes; what takes this long, in seconds of a processor, never ends. */
const CPU_SECONDS = 3 * 3_600;

/**
 * Runs ffmpeg over a sound. @returns what it printed of itself beside its progress, and the last of its log
 * @throws AudioError when it fails, the signal's reason when that fires
 */
export async function runOverSound({ from, args, fileBytes, onSeconds, signal }: SoundWork) {
  const piped = isPiped(from);
  const running = await runFfmpeg(
    "ffmpeg",
    [
      ...[
        "-hide_banner",
        "-nostdin",
        "-nostats",
        "-v",
        "info",
        "-y",
        "-progress",
        "pipe:1",
        "-stats_period",
        "0.2",
        "-threads",
        "1",
      ],
      ...(piped
        ? ["-protocol_whitelist", "pipe", "-format_whitelist", "mp3", "-f", "mp3", "-i", "pipe:0"]
        : from),
      ...args,
    ],
    { signal, cpuSeconds: CPU_SECONDS, ...(piped && { input: from }), ...(fileBytes && { fileBytes }) },
  );
  const printed: string[] = [];
  try {
    let rest = "";
    for await (const text of running.output.setEncoding("utf8")) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const [, microseconds] = /^out_time_us=(\d+)/.exec(line) ?? [];
        if (microseconds !== undefined) onSeconds?.(Number(microseconds) / 1e6);
        else if (line.startsWith("lavfi.")) printed.push(line);
      }
    }
    const { exitCode, log } = await running.finish();
    if (exitCode !== 0) throw new AudioError(outcome("audio-not-compressed"), { cause: log });
    return { printed, log };
  } finally {
    running.kill();
    await running.finish().catch(() => undefined);
  }
}

const isPiped = (from: SoundWork["from"]): from is ProgramInput => Symbol.asyncIterator in from;
