import { setImmediate as nextTurn } from "node:timers/promises";
import { createMp3Encoder as createLame } from "wasm-media-encoders";

const KILOBITS_PER_SECOND = 64;
/** Audio encoded in one go: about 1 ms of work, so that the server goes on answering in between. */
const SLICE_SECONDS = 0.25;

/** Turns a stream of mono PCM into an MP3, constant 64 kbit/s. Some bytes come only with `finish`. */
export type Mp3Encoder = {
  /** Takes samples −1…1 and gives the bytes that are ready, which may be none. One call at a time. */
  encode(samples: Float32Array): Promise<Uint8Array>;
  /** The last bytes. The encoder is used up. */
  finish(): Uint8Array;
};

/**
 * `sampleRate` in Hz, one that MP3 knows (8,000 … 48,000).
 * Runs LAME in this thread, some 200 times faster than the audio plays, in slices that leave the thread free
 * between them.
 */
export async function createMp3Encoder({ sampleRate }: { sampleRate: number }): Promise<Mp3Encoder> {
  const lame = await createLame();
  lame.configure({ sampleRate, channels: 1, bitrate: KILOBITS_PER_SECOND });
  const slice = Math.round(SLICE_SECONDS * sampleRate);
  return {
    async encode(samples) {
      const parts: Uint8Array[] = [];
      for (let at = 0; at < samples.length; at += slice) {
        if (at > 0) await nextTurn();
        // LAME hands out a view of its own memory; the next call writes over it.
        parts.push(lame.encode([samples.subarray(at, at + slice)]).slice());
      }
      return Buffer.concat(parts);
    },
    finish: () => lame.finalize().slice(),
  };
}
