import { setImmediate as nextTurn } from "node:timers/promises";
import { Resampler } from "./resampler.ts";
import { riffFieldsOf, type SyntheticMark } from "./synthetic-mark.ts";
import { riffInfo, writeOpenWavHead } from "./write-wav-head.ts";

/** Mono speech of 16 bits while it comes; all its pieces have one rate, in Hz. */
export type RawSpeech = AsyncIterable<{ samples: Int16Array; sampleRate: number }>;

/** OpenAI's `pcm` says nothing of itself, and so is always of this rate. */
export const PCM_RATE = 24_000;
/** What is brought to another rate in one go: about 1 ms of work, so that the server goes on answering in between. */
const SLICE_SECONDS = 1;

/** Speech as bare samples at `PCM_RATE`, the lower byte first, without a program beside this one. */
export async function* asPcm(speech: RawSpeech): AsyncGenerator<Buffer> {
  let resampler: Resampler | undefined;
  for await (const { samples, sampleRate } of speech) {
    if (sampleRate === PCM_RATE) {
      yield bytesOf(samples);
      continue;
    }
    resampler ??= new Resampler(sampleRate, PCM_RATE);
    for (let at = 0; at < samples.length; at += SLICE_SECONDS * sampleRate) {
      if (at > 0) await nextTurn();
      const made = resampler.add(samples.subarray(at, at + SLICE_SECONDS * sampleRate));
      if (made.length > 0) yield bytesOf(made);
    }
  }
  if (resampler) yield bytesOf(resampler.add(new Int16Array(), true));
}

/** Speech as a WAV of its own rate, which says what it is, and not how long. */
export async function* asWav(
  speech: RawSpeech,
  { title, mark }: { title: string; mark: SyntheticMark },
): AsyncGenerator<Buffer> {
  const about = riffInfo({ INAM: title, ...riffFieldsOf(mark) });
  let hasHead = false;
  for await (const { samples, sampleRate } of speech) {
    if (!hasHead) yield writeOpenWavHead(sampleRate, about);
    hasHead = true;
    yield bytesOf(samples);
  }
}

/** Samples as they lie in a file. */
export const bytesOf = (samples: Int16Array): Buffer =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
