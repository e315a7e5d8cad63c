import { once } from "node:events";
import { finished } from "node:stream/promises";
import { createMp3Encoder, type Mp3Encoder } from "#server/audio/encode-mp3.ts";
import { createPeaks } from "#server/audio/peaks.ts";
import type { Pcm } from "#server/engines/engine.ts";
import type { Storage } from "#server/platform/storage/disk.ts";

/** The MP3 of a text in the making. It knows how far the blocks of each credit reach, so that it can be cut there. */
export type SpeechFile = {
  key: string;
  /** Writes a piece that reaches into the block of the `credits`-th credit. @returns how much there is now */
  add(pcm: Pcm, credits: number): Promise<{ bytes: number; seconds: number }>;
  /** Credits whose block has begun in it. */
  credits(): number;
  /** True once the disk has failed it: nothing of it can be kept. */
  broken(): boolean;
  /** Closes it for good with the blocks of at most `credits`, safe on the disk; again, it does no more. @throws what the disk says */
  finish(credits?: number): Promise<{ seconds: number; peaks: number[] }>;
  discard(): Promise<void>;
};

type Mark = { bytes: number; seconds: number; credits: number };

/** Opens the file of an attempt afresh, whatever an earlier one left under its key, with `room` bytes kept for it. */
export async function openSpeechFile(storage: Storage, key: string, room: number): Promise<SpeechFile> {
  await storage.remove(key);
  const file = await storage.create(key, room);
  const failed = once(file, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  const peaks = createPeaks(300);
  let encoder: Mp3Encoder | undefined;
  const marks: Mark[] = [];
  let bytes = 0;
  let seconds = 0;
  let closing: Promise<{ seconds: number; peaks: number[] }> | undefined;

  async function write(part: Uint8Array): Promise<void> {
    bytes += part.length;
    if (!file.write(part)) await Promise.race([once(file, "drain"), failed]);
  }

  async function close(credits: number) {
    const last = marks.findLast((mark) => mark.credits <= credits);
    const all = last === marks.at(-1);
    if (encoder && all) await write(encoder.finish());
    file.end();
    await Promise.race([finished(file), failed]);
    const kept = last?.seconds ?? 0;
    if (!all) await storage.cut(key, last?.bytes ?? 0);
    await storage.sync(key);
    const levels = peaks.levels();
    return {
      seconds: kept,
      peaks: all ? levels : levels.slice(0, Math.ceil((levels.length * kept) / seconds)),
    };
  }

  return {
    key,
    async add({ samples, sampleRate }, credits) {
      encoder ??= await createMp3Encoder({ sampleRate });
      await write(await encoder.encode(samples));
      peaks.add(samples);
      seconds += samples.length / sampleRate;
      marks.push({ bytes, seconds, credits });
      return { bytes, seconds };
    },
    credits: () => marks.at(-1)?.credits ?? 0,
    broken: () => file.errored !== null,
    finish(credits = Infinity) {
      closing ??= close(credits);
      return closing;
    },
    async discard() {
      file.destroy();
      await storage.remove(key);
    },
  };
}
