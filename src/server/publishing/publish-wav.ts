import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { outcome } from "#contract/outcomes.ts";
import { decodeMp3 } from "#server/audio/decode-mp3.ts";
import { AudioError } from "#server/audio/run-ffmpeg.ts";
import { toPcm16 } from "#server/audio/to-pcm16.ts";
import { riffInfo, writeWavHead } from "#server/audio/write-wav-head.ts";
import type { DocumentSound } from "#server/documents/index.ts";
import type { MadeFile, Making } from "./publish-sound.ts";
import { type About, wavFields } from "./tags.ts";
import { withoutTag } from "./without-tag.ts";

/**
 * The whole sound as a WAV where there is no program to do more with it: at its own rate, as loud as it lies. Its samples
 * go through a file, because the head before them says how many there are. @throws as `publishWhole`
 */
export async function publishWav(
  sound: DocumentSound,
  about: About,
  { folder, onShare, signal }: Making,
): Promise<MadeFile> {
  const path = join(folder, "whole.pcm");
  let count = 0;
  let rate = 0;
  async function* samples(): AsyncGenerator<Uint8Array> {
    for await (const piece of decodeMp3(withoutTag(sound), signal)) {
      const pcm = toPcm16(piece.samples);
      count += pcm.length;
      rate = piece.sampleRate;
      onShare(Math.min(1, count / rate / Math.max(0.1, sound.seconds)));
      yield new Uint8Array(pcm.buffer);
    }
  }
  await pipeline(samples, createWriteStream(path, { mode: 0o600 }), { signal });
  if (count === 0) throw new AudioError(outcome("audio-not-compressed"));
  const head = writeWavHead(count, rate, riffInfo(wavFields(about)));
  return {
    name: "whole.wav",
    bytes: head.length + 2 * count,
    async *read() {
      yield head;
      yield* createReadStream(path);
    },
  };
}
