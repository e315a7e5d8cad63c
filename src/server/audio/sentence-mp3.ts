import { createMp3Encoder } from "./encode-mp3.ts";
import { createPeaks } from "./peaks.ts";
import { resample } from "./resample.ts";

/** Of all sentences that are joined: at this rate a frame of 64 kbit/s has a whole number of bytes. */
export const SENTENCE_RATE = 24_000;
export const FRAME_SAMPLES = 576;
export const FRAME_BYTES = 192;
export const FRAME_SECONDS = FRAME_SAMPLES / SENTENCE_RATE;
/** What LAME puts before the first sample; a decoder has 528 + 1 of its own before that (ISO 11172-3). */
export const ENCODER_DELAY_SAMPLES = 576;
export const DELAY_SAMPLES = 529 + ENCODER_DELAY_SAMPLES;
const DELAY_SECONDS = DELAY_SAMPLES / SENTENCE_RATE;
/** Quieter than this is no speech (about −56 dBFS); so much of it stays before and after. */
const SILENCE = 0.0015;
const BEFORE_SECONDS = 0.02;
const AFTER_SECONDS = 0.06;
const LEVELS = 6;

type Word = { start: number; end: number; from: number; to: number };
type Piece = { pcm: { samples: Float32Array; sampleRate: number }; words: readonly Word[] };
export type EncodedSpeech = { bytes: Uint8Array; frames: number; words: Word[]; levels: number[] };

/**
 * A sentence as an MP3 that can stand between others: whole frames at `SENTENCE_RATE`, that need none before them, with
 * the silence at its ends cut. Words in seconds of what a decoder gives.
 */
export async function encodeSentence(pieces: AsyncIterable<Piece>): Promise<EncodedSpeech> {
  const encoder = await createMp3Encoder({ sampleRate: SENTENCE_RATE });
  const parts: Uint8Array[] = [];
  const words: Word[] = [];
  const peaks = createPeaks(LEVELS);
  let loudest = 0;
  let cut: number | undefined;
  let last: Float32Array | undefined;
  const add = async (samples: Float32Array) => {
    for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
    peaks.add(samples);
    parts.push(await encoder.encode(samples));
  };
  for await (const { pcm, words: spoken } of pieces) {
    words.push(...spoken);
    let samples = resample(pcm.samples, pcm.sampleRate, SENTENCE_RATE);
    if (cut === undefined) {
      cut = firstSounding(samples);
      samples = samples.subarray(cut);
    }
    if (last) await add(last);
    last = samples;
  }
  if (last) await add(last.subarray(0, lastSounding(last)));
  const bytes = Buffer.concat([...parts, encoder.finish()]);
  if (cut === undefined) return { bytes: new Uint8Array(), frames: 0, words: [], levels: [] };
  if (bytes.length % FRAME_BYTES !== 0) throw new Error("an MP3 with a broken frame");
  const shift = DELAY_SECONDS - cut / SENTENCE_RATE;
  return {
    bytes,
    frames: bytes.length / FRAME_BYTES,
    words: words.map(({ start, end, from, to }) => ({ from, to, start: start + shift, end: end + shift })),
    levels: peaks.levels().map((level) => level * loudest),
  };
}

function firstSounding(samples: Float32Array): number {
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE);
  return Math.max(0, Math.max(first, 0) - Math.round(BEFORE_SECONDS * SENTENCE_RATE));
}

function lastSounding(samples: Float32Array): number {
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE);
  const end = last < 0 ? samples.length : last + Math.round(AFTER_SECONDS * SENTENCE_RATE);
  return Math.min(samples.length, end);
}

/** The head of a frame of our sentences: MPEG-2 layer III, 64 kbit/s, 24 kHz, mono. */
const FRAME_HEAD = [0xff, 0xf3, 0x84, 0xc4];

/** So many frames in which nothing sounds, which need none before them. */
export function silentFrames(count: number): Uint8Array {
  const bytes = new Uint8Array(count * FRAME_BYTES);
  for (let at = 0; at < bytes.length; at += FRAME_BYTES) bytes.set(FRAME_HEAD, at);
  return bytes;
}
