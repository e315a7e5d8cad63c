import { stat } from "node:fs/promises";
import { LIMITS } from "#contract/limits.ts";
import { readDeclaredLength } from "./declared-length.ts";
import { decodeAudio, TRANSCRIBE_RATE } from "./decode.ts";
import { Loudness } from "./loudness.ts";
import { createPeaks } from "./peaks.ts";
import { AudioError } from "./run-ffmpeg.ts";
import { sniffFile } from "./sniff.ts";

export type MeasuredAudio = {
  ok: true;
  /** Length of what decodes, in seconds. */
  seconds: number;
  /** 300 peak levels 0–1, evenly spaced over the audio. */
  peaks: number[];
  /** Level of its audible parts, RMS in dBFS. */
  loudness: number;
};

export type RefusedAudio = {
  ok: false;
  reason:
    | "not-audio"
    | "not-in-time"
    | "empty"
    | "truncated"
    | "silent"
    | "too-short"
    | "too-long"
    | "unaffordable";
  /** Seconds that decode, where some do. */
  found?: number;
  /** Seconds that the file says it holds, where it says so. An Ogg file never does. */
  declared?: number;
};

/** A "one second" file may lose some samples to its encoder. */
const SHORTEST = LIMITS.audioSecondsMin - 0.02;
/** Containers round their length, and encoders pad it: by no more than these seconds. */
const roundingOf = (declared: number) => Math.max(0.75, 0.005 * declared);

export type MeasureLimits = {
  /** The longest audio there may be; 5 hours by default. */
  maxSeconds?: number;
  /** How much the person can pay for; all by default. */
  affordableSeconds?: number;
};

/** Processor seconds for decoding a file: 8 kbit/s of speech, decoded 200 times as fast as it sounds, and a start. */
const cpuSecondsFor = (bytes: number) => Math.min(600, 30 + Math.ceil(bytes / 200_000));

/**
 * Says how long and how loud an uploaded file is, or why it can't be used. What the file declares is looked at first:
 * one that is too long by its own word is never decoded. The others are decoded once, as a stream, up to the first
 * limit. Memory does not grow with the file. Takes a thread for itself: `measuring.ts` has one.
 * @throws AudioError `audio-program-missing` without ffmpeg.
 * @throws the signal's reason when aborted.
 */
export async function measureAudio(
  path: string,
  options: MeasureLimits & { signal?: AbortSignal } = {},
): Promise<MeasuredAudio | RefusedAudio> {
  const {
    maxSeconds = LIMITS.audioSecondsMax,
    affordableSeconds = Number.POSITIVE_INFINITY,
    signal,
  } = options;
  const { size } = await stat(path);
  if (size === 0) return { ok: false, reason: "empty" };
  const format = await sniffFile(path);
  if (!format) return { ok: false, reason: "not-audio" };
  const { seconds: declared, cutOff } = await readDeclaredLength(path, format, signal);
  const tooMuch = (seconds: number) =>
    seconds > maxSeconds + 1 ? "too-long" : seconds > affordableSeconds ? "unaffordable" : undefined;
  const refusedAlready = declared === undefined ? undefined : tooMuch(declared - roundingOf(declared));
  if (refusedAlready) return { ok: false, reason: refusedAlready, declared };

  const peaks = createPeaks(300);
  const loudness = new Loudness();
  let samples = 0;
  try {
    for await (const chunk of decodeAudio(path, { signal, cpuSeconds: cpuSecondsFor(size) })) {
      samples += chunk.length;
      if (tooMuch(samples / TRANSCRIBE_RATE)) break;
      peaks.add(chunk);
      loudness.add(chunk);
    }
  } catch (error) {
    if (!(error instanceof AudioError)) throw error;
    if (error.outcome.code === "audio-unreadable-in-time") return { ok: false, reason: "not-in-time" };
    if (error.outcome.code !== "audio-unreadable") throw error;
    return cutOff
      ? { ok: false, reason: "truncated", found: 0, declared }
      : { ok: false, reason: "not-audio" };
  }
  const found = samples / TRANSCRIBE_RATE;
  const refused = tooMuch(found);
  if (refused) return { ok: false, reason: refused, found, declared };
  if (cutOff || (declared !== undefined && declared - found > roundingOf(declared))) {
    return { ok: false, reason: "truncated", found, declared };
  }
  if (found < SHORTEST) return { ok: false, reason: "too-short", found, declared };
  if (loudness.silent) return { ok: false, reason: "silent", found, declared };
  return { ok: true, seconds: found, peaks: peaks.levels(), loudness: loudness.dbfs };
}
