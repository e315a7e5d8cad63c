import { outcome } from "#contract/outcomes.ts";
import { limitPeaks } from "./limit-peaks.ts";
import { loudnessIn } from "./loudness-in.ts";
import { AudioError, type ProgramInput, runFfmpeg } from "./run-ffmpeg.ts";

/** Processor seconds for a sentence. */
const CPU_SECONDS = 60;
/** The meter hears blocks of 0.4 s: what is shorter than this (s) is heard again and again. */
const METER_SECONDS = 3;
const MOST_GAIN = 40;

/** Samples of one channel. */
type Speech = { samples: Float32Array; rate: number };

/** How loud an MP3 is, in LUFS; −70 or less is silence. @throws AudioError, the signal's reason */
export async function loudnessOfMp3(mp3: ProgramInput, signal: AbortSignal): Promise<number> {
  const from = ["-protocol_whitelist", "pipe", "-format_whitelist", "mp3", "-f", "mp3", "-i", "pipe:0"];
  return (await runMeter(from, mp3, [], signal)).loudness;
}

/**
 * Makes speech as loud as `loudness` (LUFS), with its true peaks limited. It is measured three times, because limiting
 * makes it quieter. @throws AudioError, the signal's reason
 */
export async function levelSpeech(
  { samples, rate }: Speech,
  loudness: number,
  signal: AbortSignal,
): Promise<Float32Array> {
  const from = ["-f", "f32le", "-ar", String(rate), "-ac", "1", "-i", "pipe:0"];
  const heardWith = (gain: number) =>
    runMeter(from, repeated(samples, METER_SECONDS * rate), limitPeaks(gain, rate), signal);
  const raw = await heardWith(0);
  const gain = Math.min(MOST_GAIN, loudness - raw.loudness);
  const louder = await heardWith(gain);
  const last = await heardWith(Math.min(MOST_GAIN, gain + loudness - louder.loudness));
  return last.samples.subarray(0, samples.length);
}

/** Samples from their beginning, again and again until there are `least` of them. */
async function* repeated(samples: Float32Array, least: number): AsyncGenerator<Uint8Array> {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  for (let given = 0; given === 0 || given < least; given += samples.length) yield bytes;
}

/** What ffmpeg makes of a sound, as samples, and how loud that is. */
async function runMeter(
  from: readonly string[],
  input: ProgramInput,
  filters: readonly string[],
  signal: AbortSignal,
) {
  const heard = [...filters, "ebur128=metadata=1", "aformat=sample_fmts=flt"].join(",");
  const to = ["-af", heard, "-ac", "1", "-c:a", "pcm_f32le", "-f", "f32le", "pipe:1"];
  const running = await runFfmpeg(
    "ffmpeg",
    ["-hide_banner", "-nostdin", "-nostats", "-v", "info", "-threads", "1", ...from, ...to],
    { input, signal, cpuSeconds: CPU_SECONDS },
  );
  try {
    const parts: Buffer[] = [];
    for await (const part of running.output) parts.push(part as Buffer);
    const { exitCode, log } = await running.finish();
    if (exitCode !== 0) throw new AudioError(outcome("audio-not-compressed"), { cause: log });
    const bytes = Buffer.concat(parts);
    const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 4));
    return { samples: new Float32Array(whole), loudness: loudnessIn(log) };
  } finally {
    running.kill();
    await running.finish().catch(() => undefined);
  }
}
