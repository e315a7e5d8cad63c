import { TRANSCRIBE_RATE } from "./decode.ts";

/** 32 ms: shorter than a syllable and the pauses between words. */
const WINDOW_SAMPLES = Math.round(0.032 * TRANSCRIBE_RATE);
/** Of all windows of somebody who talks, so many at least are louder than the pauses. */
const VOICED = 0.3;
/** What was taken for noise altogether is not made as loud as the noise was. */
const MOST_GAIN = 4;

/**
 * Makes a sound as loud as another where its voice is: in the loudest third of its windows. Both are the same stretch of a
 * recording at 16 kHz, one without its noise; nothing of it is cut for being too loud.
 */
export function levelVoice(cleaned: Int16Array, original: Int16Array): Int16Array {
  const windows = Math.floor(Math.min(cleaned.length, original.length) / WINDOW_SAMPLES);
  const levels = Array.from({ length: windows }, (_, at) => [powerIn(cleaned, at), powerIn(original, at)]);
  const voiced = levels
    .toSorted(([one = 0], [other = 0]) => other - one)
    .slice(0, Math.ceil(VOICED * windows));
  const [own, wanted] = [0, 1].map((side) => voiced.reduce((sum, level) => sum + (level[side] ?? 0), 0));
  const peak = cleaned.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  const gain = Math.min(Math.sqrt((wanted ?? 0) / (own || 1)), MOST_GAIN, 32_767 / peak);
  return cleaned.map((sample) => Math.round(gain * sample));
}

function powerIn(samples: Int16Array, window: number): number {
  const part = samples.subarray(window * WINDOW_SAMPLES, (window + 1) * WINDOW_SAMPLES);
  return part.reduce((sum, sample) => sum + sample * sample, 0);
}
