import { PREVIEW_LIMITS } from "#contract/preview-limits.ts";
import { Background } from "#server/audio/background.ts";
import { decodeAudio, TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import { WAV_HEAD_BYTES, writeWavHead } from "#server/audio/write-wav-head.ts";
import type { Services } from "#server/services.ts";
import { minuteKey } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";

/** The beginning of a recording as a file of its own. */
export type FirstMinute = {
  path: string;
  seconds: number;
  /** How far its voices stand above what sounds in the pauses, in decibels. */
  clearance: number | null;
};

const SAMPLES = PREVIEW_LIMITS.seconds * TRANSCRIBE_RATE;

/**
 * Lends the first minute of a recording as a file that is gone afterwards, so that an engine is sent no more of it.
 * @throws AudioError, StorageAway, OutOfSpace, the signal's reason, or what `use` throws
 */
export async function withFirstMinute<T>(
  { storage }: Services,
  { row, input, signal }: { row: ConversionRow; input: string; signal: AbortSignal },
  use: (minute: FirstMinute) => Promise<T>,
): Promise<T> {
  const background = new Background();
  const chunks: Int16Array[] = [];
  let samples = 0;
  await storage.lend(input, async (path) => {
    for await (const chunk of decodeAudio(path, { signal, seconds: PREVIEW_LIMITS.seconds })) {
      const own = chunk.slice(0, SAMPLES - samples);
      background.add(own);
      chunks.push(own);
      samples += own.length;
    }
  });
  async function* wav() {
    yield writeWavHead(samples, TRANSCRIBE_RATE);
    for (const { buffer, byteOffset, byteLength } of chunks)
      yield new Uint8Array(buffer, byteOffset, byteLength);
  }
  const key = minuteKey(row);
  try {
    await storage.write(key, wav(), WAV_HEAD_BYTES + 2 * samples);
    const clearance = background.decibels;
    return await storage.lend(key, (path) => use({ path, seconds: samples / TRANSCRIBE_RATE, clearance }));
  } finally {
    await storage.remove(key).catch(() => {}); // tried again at the end of the conversion
  }
}
