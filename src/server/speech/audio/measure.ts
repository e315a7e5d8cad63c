import { stat } from "node:fs/promises";
import { LIMITS } from "#contract/limits.ts";
import { readDeclaredLength } from "./declared-length.ts";
import { decodeAudio, LISTENING_RATE } from "./decode.ts";
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
  reason: "not-audio" | "empty" | "truncated" | "silent" | "too-short" | "too-long";
  /** Seconds that decode, where some do. */
  found?: number;
  /** Seconds that the file says it holds, where it says so. An Ogg file never does. */
  declared?: number;
};

/** A "one second" file may lose some samples to its encoder. */
const SHORTEST = LIMITS.audioSecondsMin - 0.02;
/** Containers round their length, and encoders pad it: less missing than this is nothing missing. */
const missesTheEnd = (found: number, declared: number) => declared - found > Math.max(0.75, 0.005 * declared);

/**
 * Decodes an uploaded file once, as a stream, and says how long and how loud it is, or why it can't be used.
 * Memory does not grow with the file. `maxSeconds` is 5 hours by default; decoding stops there.
 * @throws AudioError `unavailable` without ffmpeg, `timeout` when decoding runs into its limits.
 * @throws the signal's reason when aborted.
 */
export async function measureAudio(
  path: string,
  options: { maxSeconds?: number; signal?: AbortSignal } = {},
): Promise<MeasuredAudio | RefusedAudio> {
  const { maxSeconds = LIMITS.audioSecondsMax, signal } = options;
  if ((await stat(path)).size === 0) return { ok: false, reason: "empty" };
  const format = await sniffFile(path);
  if (!format) return { ok: false, reason: "not-audio" };
  const declaring = readDeclaredLength(path, format, signal);
  declaring.catch(() => undefined);
  const peaks = createPeaks(300);
  const loudness = new Loudness();
  let samples = 0;
  try {
    for await (const chunk of decodeAudio(path, { signal })) {
      samples += chunk.length;
      if (samples > (maxSeconds + 1) * LISTENING_RATE) break;
      peaks.add(chunk);
      loudness.add(chunk);
    }
  } catch (error) {
    if (!(error instanceof AudioError) || error.failure !== "not-audio") throw error;
    const { cutOff, seconds } = await declaring;
    return cutOff
      ? { ok: false, reason: "truncated", found: 0, declared: seconds }
      : { ok: false, reason: "not-audio" };
  }
  const { seconds: declared, cutOff } = await declaring;
  const found = samples / LISTENING_RATE;
  if (found > maxSeconds + 1) return { ok: false, reason: "too-long", found, declared };
  if (cutOff || (declared !== undefined && missesTheEnd(found, declared))) {
    return { ok: false, reason: "truncated", found, declared };
  }
  if (found < SHORTEST) return { ok: false, reason: "too-short", found, declared };
  if (loudness.silent) return { ok: false, reason: "silent", found, declared };
  return { ok: true, seconds: found, peaks: peaks.levels(), loudness: loudness.dbfs };
}
