import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { findFfmpeg } from "./find-ffmpeg.ts";
import type { AudioFormat } from "./sniff.ts";

export type AudioFailure =
  | "audio-unreadable"
  | "audio-unreadable-in-time"
  | "audio-not-compressed"
  | "audio-program-missing";

/** A file could not be decoded. */
export class AudioError extends Error {
  override name = "AudioError";
  readonly outcome: Outcome<AudioFailure>;
  constructor(outcome: Outcome<AudioFailure>, options: { cause?: unknown } = {}) {
    super(outcome.code, options);
    this.outcome = outcome;
  }
}

const DEMUXERS: Record<AudioFormat, string> = {
  mp3: "mp3",
  wav: "wav",
  aiff: "aiff",
  flac: "flac",
  ogg: "ogg",
  matroska: "matroska",
  mp4: "mov",
  aac: "aac",
};

/** 5 hours decode in well under a minute; a file that takes this long was made to. */
const CPU_SECONDS = 600;
const MEMORY_BYTES = 1_024 ** 3;
/** What ffmpeg says when a file is broken is short; of a file made to flood the log, the end is kept. */
const LOG_CHARACTERS = 4_000;

/**
 * The input arguments that make ffmpeg safe for files from strangers: the demuxer is the one we sniffed, so a
 * playlist is never followed; only local files and pipes can be opened; `file:` keeps odd names from being options.
 */
export function safeInput(path: string, format: AudioFormat): string[] {
  const demuxer = DEMUXERS[format];
  return [
    "-protocol_whitelist",
    "file,pipe",
    "-format_whitelist",
    demuxer,
    "-f",
    demuxer,
    "-i",
    `file:${resolve(path)}`,
  ];
}

/** A running ffmpeg or ffprobe. Read `output` to its end (or leave early), then `finish`. */
export type RunningProgram = {
  output: Readable;
  /** Waits for the end. `log` holds the last of what it wrote to stderr. @throws the signal's reason when aborted. */
  finish(): Promise<{ exitCode: number | null; log: string }>;
  kill(): void;
};

/** Bytes as they come, or samples of 16 bits. */
export type ProgramInput = AsyncIterable<Uint8Array | Int16Array>;

async function* asBytes(input: ProgramInput): AsyncGenerator<Uint8Array> {
  for await (const part of input) yield new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
}

/**
 * Starts ffmpeg or ffprobe without a shell, with limits on processor time and memory, unable to write files of more than
 * `fileBytes` (none; where prlimit exists), and killed when `signal` aborts. `input` is written to its stdin; `cpuSeconds`
 * and `fileBytes` are whole. `inBackground`: everything else goes first.
 * @throws AudioError `unavailable` when the program is not installed.
 */
export async function runFfmpeg(
  program: "ffmpeg" | "ffprobe",
  args: string[],
  options: {
    signal?: AbortSignal;
    input?: ProgramInput;
    cpuSeconds?: number;
    fileBytes?: number;
    inBackground?: true;
  } = {},
): Promise<RunningProgram> {
  const { signal, input, cpuSeconds = CPU_SECONDS, fileBytes = 0 } = options;
  const found = await findFfmpeg();
  const executable = found[program];
  if (!executable) throw new AudioError(outcome("audio-program-missing", { program }));
  signal?.throwIfAborted();
  const limited = found.prlimit
    ? [
        found.prlimit,
        `--cpu=${cpuSeconds}`,
        `--as=${MEMORY_BYTES}`,
        `--fsize=${fileBytes}`,
        "--core=0",
        "--",
        executable,
      ]
    : [executable];
  const [command, ...before] = limited as [string, ...string[]];
  // An empty environment: ffmpeg reads report files, presets and proxies from it.
  const child = spawn(command, [...before, ...args], { stdio: "pipe", env: {} });
  if (options.inBackground) yieldToOthers(child.pid);
  const kill = () => void child.kill("SIGKILL");
  signal?.addEventListener("abort", kill, { once: true });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log = (log + text).slice(-LOG_CHARACTERS);
  });
  const closed = once(child, "close");
  closed.catch(() => undefined);
  const fed = input
    ? pipeline(Readable.from(asBytes(input)), child.stdin)
    : Promise.resolve(child.stdin.end());
  fed.catch(kill);
  return {
    output: child.stdout,
    kill,
    async finish() {
      try {
        const [exitCode] = (await closed) as [number | null];
        signal?.throwIfAborted();
        await fed;
        return { exitCode, log };
      } finally {
        signal?.removeEventListener("abort", kill);
      }
    },
  };
}

/** A program that has ended already, or could not be started, needs no other priority. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
