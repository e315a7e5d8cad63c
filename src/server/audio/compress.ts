import { outcome } from "#contract/outcomes.ts";
import { decodeAudio, TRANSCRIBE_RATE } from "./decode.ts";
import { AudioError, runFfmpeg } from "./run-ffmpeg.ts";

/** A part of a file, in seconds. */
export type AudioWindow = { start: number; seconds: number };

/** Bit rate of the compressed speech. 25 MB hold 109 minutes of it. */
export const UPLOAD_BITS_PER_SECOND = 32_000;

/**
 * Makes a small MP3 of a file, or of a window of it, for sending to an engine: mono, 16 kHz, 32 kbit/s
 * (4 kB a second, held in memory: choose windows that fit).
 * @throws AudioError `not-audio`, `unavailable`, `timeout` @throws the signal's reason when aborted.
 */
export async function compressSpeech(
  path: string,
  options: { window?: AudioWindow; signal?: AbortSignal } = {},
): Promise<Uint8Array> {
  const { window, signal } = options;
  const running = await runFfmpeg(
    "ffmpeg",
    [
      ...["-v", "error", "-f", "s16le", "-ar", String(TRANSCRIBE_RATE), "-ac", "1", "-i", "pipe:0"],
      ...[
        "-c:a",
        "libmp3lame",
        "-b:a",
        String(UPLOAD_BITS_PER_SECOND),
        "-write_xing",
        "0",
        "-f",
        "mp3",
        "pipe:1",
      ],
    ],
    { signal, input: decodeAudio(path, { signal, ...window }) },
  );
  const parts: Buffer[] = [];
  for await (const part of running.output) parts.push(part as Buffer);
  const { exitCode, log } = await running.finish();
  if (exitCode !== 0) throw new AudioError(outcome("audio-not-compressed"), { cause: log });
  return new Uint8Array(Buffer.concat(parts));
}

/** Loudness is looked at in steps of 0.1 s, and a cut is made in the middle of the quietest 0.5 s. */
const STEP_SAMPLES = TRANSCRIBE_RATE / 10;
const QUIET_STEPS = 5;
/** Cuts are looked for in the last 40 % of what may be taken. */
const EARLIEST_CUT = 0.6;

async function energySteps(path: string, signal: AbortSignal | undefined): Promise<number[]> {
  const steps: number[] = [];
  let sum = 0;
  let filled = 0;
  for await (const samples of decodeAudio(path, { signal })) {
    for (const sample of samples) {
      sum += sample * sample;
      if (++filled < STEP_SAMPLES) continue;
      steps.push(sum);
      sum = 0;
      filled = 0;
    }
  }
  if (filled > 0) steps.push(sum);
  return steps;
}

/** The step in [from, to) around which it is quietest; the later one when two are equal, so that parts are few. */
function quietestStep(steps: number[], from: number, to: number): number {
  let quietest = Number.POSITIVE_INFINITY;
  let cut = to;
  for (let at = from; at + QUIET_STEPS <= to; at++) {
    const around = steps.slice(at, at + QUIET_STEPS).reduce((sum, step) => sum + step, 0);
    if (around > quietest) continue;
    quietest = around;
    cut = at + Math.ceil(QUIET_STEPS / 2);
  }
  return cut;
}

/**
 * Cuts a file into windows of at most `longest` seconds (at least 1), each cut where it is quietest; together
 * they cover the whole file. One decoding pass; memory is 80 bytes per second of audio.
 * @throws AudioError as decodeAudio @throws the signal's reason when aborted.
 */
export async function cutAtPauses(
  path: string,
  options: { longest: number; signal?: AbortSignal },
): Promise<AudioWindow[]> {
  const steps = await energySteps(path, options.signal);
  const longest = Math.max(10, Math.floor(options.longest * 10));
  const windows: AudioWindow[] = [];
  let from = 0;
  while (steps.length - from > longest) {
    const to = quietestStep(steps, from + Math.floor(longest * EARLIEST_CUT), from + longest);
    windows.push({ start: from / 10, seconds: (to - from) / 10 });
    from = to;
  }
  windows.push({ start: from / 10, seconds: (steps.length - from) / 10 });
  return windows;
}
