import { TRANSCRIBE_RATE } from "#server/audio/decode.ts";
import { WAV_HEAD_BYTES, writeWavHead } from "#server/audio/write-wav-head.ts";
import type { Services } from "#server/services.ts";
import { denoisedKey } from "./audio-key.ts";
import type { ConversionRow } from "./begin.ts";

type Cleaning = {
  row: ConversionRow;
  /** The recording on disk; it is not changed. */
  path: string;
  signal: AbortSignal;
  /** Told how far it is, 0–1. */
  onProgress: (share: number) => void;
};

/**
 * Lends a copy of a recording from which its noise was taken, as a file that is gone afterwards.
 * @throws EngineError, StorageAway, OutOfSpace, or what `use` throws
 */
export async function withoutNoise<T>(
  { polish, storage }: Services,
  { row, path, signal, onProgress }: Cleaning,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const samples = Math.round((row.seconds ?? 0) * TRANSCRIBE_RATE);
  const key = denoisedKey(row);
  /** A WAV of as many samples as its head says: decoded again, a recording may have a few more or less. */
  async function* wav() {
    yield writeWavHead(samples, TRANSCRIBE_RATE);
    let done = 0;
    for await (const chunk of polish.denoise(path, signal)) {
      const own = chunk.subarray(0, samples - done);
      yield new Uint8Array(own.buffer, own.byteOffset, own.byteLength);
      done += own.length;
      onProgress(done / samples);
    }
    if (done < samples) yield new Uint8Array(2 * (samples - done));
  }
  try {
    await storage.write(key, wav(), WAV_HEAD_BYTES + 2 * samples);
    return await storage.lend(key, use);
  } finally {
    await storage.remove(key).catch(() => {}); // tried again at the end of the conversion
  }
}
