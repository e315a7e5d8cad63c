import { TONES, toneAt } from "../../scripts/tiny-models/tones.ts";
import { pitchOf } from "./tones.ts";

export type ToneWord = { text: string; start: number; end: number };

/** A frame in which something sounds, in seconds, and how loud it is at least. */
const FRAME = 0.02;
const LEAST_LEVEL = 0.05;

/** The words of the tones in a sound, as a service would find them; in seconds from its start. */
export function tonesHeard(samples: Float32Array, rate: number): ToneWord[] {
  const size = Math.round(FRAME * rate);
  const words: ToneWord[] = [];
  for (let at = 0; at + size <= samples.length; at += size) {
    let sum = 0;
    for (let place = at; place < at + size; place++) sum += samples[place]! ** 2;
    if (sum < size * LEAST_LEVEL ** 2) continue;
    const last = words.at(-1);
    const start = at / rate;
    if (last && start - last.end < FRAME / 2) last.end = start + FRAME;
    else words.push({ text: "", start, end: start + FRAME });
  }
  return words
    .filter(({ start, end }) => end - start > 2 * FRAME)
    .map((word) => {
      const tone = toneAt(pitchOf(samples.slice(word.start * rate, word.end * rate), rate));
      return { ...word, text: (TONES[tone - 1]?.tokens ?? ["?"]).join("").trim() };
    });
}

/** 16-bit little-endian PCM as samples. */
export function samplesOfPcm(bytes: Buffer): Float32Array {
  const samples = new Float32Array(Math.floor(bytes.length / 2));
  for (let at = 0; at < samples.length; at++) samples[at] = bytes.readInt16LE(2 * at) / 32_768;
  return samples;
}
