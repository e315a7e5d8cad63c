import { createMp3Encoder, type Mp3Encoder } from "#server/audio/encode-mp3.ts";
import { createPeaks } from "#server/audio/peaks.ts";
import { syntheticTag } from "#server/audio/synthetic-mark.ts";
import type { Pcm } from "#server/engines/engine.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { FreshSamples } from "./fresh-samples.ts";
import { createPieces, type Piece } from "./pieces.ts";

/** The MP3 of a text in the making. It knows how far the blocks of each credit reach, so that it can be cut there. */
export type GrowingSound = {
  /** Key of the whole, once it is finished. */
  key: string;
  /**
   * Takes up a stretch that reaches into the block of the `credits`-th credit; `more` will come. @returns seconds so far
   * @throws what the storage said
   */
  add(pcm: Pcm, credits: number, more: boolean): Promise<number>;
  /** Credits whose block has begun in it. */
  credits(): number;
  /** True once the storage has failed it: nothing of it can be kept. */
  broken(): boolean;
  /** Stores the whole with the blocks of at most `credits`; again, it does no more. @throws what the storage says */
  finish(credits?: number): Promise<{ seconds: number; peaks: number[] }>;
  /** Deletes what is in storage of it: nobody needs it any more. */
  discard(): Promise<void>;
};

type Mark = { bytes: number; seconds: number; credits: number };

/** Begins the sound `key`, which says first that it is synthetic. Its pieces go to storage while it grows, and `onPiece` hears of each that is there; `fresh` is given its samples. */
export function createGrowingSound(
  storage: Storage,
  { key, title, fresh }: { key: string; title: string; fresh?: FreshSamples | undefined },
  onPiece: (piece: Piece) => void,
): GrowingSound {
  const peaks = createPeaks(300);
  const pieces = createPieces(storage, key, onPiece);
  const marks: Mark[] = [];
  let encoder: Mp3Encoder | undefined;
  let bytes = 0;
  let seconds = 0;
  let failed = false;
  let closing: Promise<{ seconds: number; peaks: number[] }> | undefined;

  /** The tag goes out with the first sound, never alone: a block is paid from its first byte on. */
  function tagged(part: Uint8Array): Uint8Array {
    return bytes === 0 && part.length > 0 ? Buffer.concat([syntheticTag({ title }), part]) : part;
  }

  async function close(credits: number) {
    const last = marks.findLast((mark) => mark.credits <= credits);
    const all = last === marks.at(-1);
    if (encoder && all) {
      const rest = tagged(encoder.finish());
      bytes += rest.length;
      pieces.add(rest, last?.credits ?? 0);
      fresh?.end(bytes);
    }
    const size = all ? bytes : (last?.bytes ?? 0);
    await pieces.end();
    try {
      await storage.write(key, pieces.read(size), size);
    } catch (error) {
      failed = true;
      throw error;
    }
    await pieces.remove().catch(() => {}); // what stays is a stray, and goes after a day
    const kept = last?.seconds ?? 0;
    const levels = peaks.levels();
    return {
      seconds: kept,
      peaks: all ? levels : levels.slice(0, Math.ceil((levels.length * kept) / seconds)),
    };
  }

  return {
    key,
    async add({ samples, sampleRate }, credits, more) {
      encoder ??= await createMp3Encoder({ sampleRate });
      const part = tagged(await encoder.encode(samples));
      bytes += part.length;
      pieces.add(part, credits);
      fresh?.add({ samples, sampleRate }, bytes);
      peaks.add(samples);
      seconds += samples.length / sampleRate;
      marks.push({ bytes, seconds, credits });
      await pieces.store(more);
      return seconds;
    },
    credits: () => marks.at(-1)?.credits ?? 0,
    broken: () => failed || pieces.broken(),
    finish(credits = Infinity) {
      closing ??= close(credits);
      return closing;
    },
    async discard() {
      await pieces.end().catch(() => {});
      await Promise.allSettled([pieces.remove(), storage.remove(key)]);
    },
  };
}
