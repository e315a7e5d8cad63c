import type { VoicePortrait } from "#contract/page-facts.ts";
import { dot, type Harmonics, harmonicsAt, periodAt } from "#contract/period.ts";
import type { Pcm } from "./engine.ts";

/** Hz between which voices speak. */
const RANGE = { lowest: 60, highest: 420 };
const FRAME_SECONDS = 0.04;
const HOP_SECONDS = 0.02;
/** Autocorrelation above this counts as voiced, at levels within 30 dB of the loudest frame. */
const VOICED = 0.6;
const QUIETEST_SHARE = 1e-3;

/** Pitch in Hz of each voiced frame of mono PCM (40 ms every 20 ms), by normalised autocorrelation. */
export function voicedPitches(samples: Float32Array, sampleRate: number, range = RANGE): number[] {
  const frame = Math.round(FRAME_SECONDS * sampleRate);
  const hop = Math.round(HOP_SECONDS * sampleRate);
  const starts = Array.from(
    { length: Math.max(0, Math.floor((samples.length - 2 * frame) / hop)) },
    (_, i) => i * hop,
  );
  const powers = starts.map((start) => dot(samples, start, start, frame));
  const loudest = Math.max(...powers);
  return starts.flatMap((start, i) => {
    if (powers[i]! < loudest * QUIETEST_SHARE) return [];
    const period = periodAt(samples, start, sampleRate, range.lowest, range.highest, frame);
    return period.strength > VOICED ? [sampleRate / period.samples] : [];
  });
}

/** Middle value of the pitches of all voiced frames in Hz; 0 when nothing is voiced. */
export function medianPitch(samples: Float32Array, sampleRate: number, range = RANGE): number {
  const sorted = voicedPitches(samples, sampleRate, range).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * One period of the voice's own vowel as complex harmonics 1–5, the largest of length 1. The vowel is the loud
 * stretch that repeats well and sounds fullest: where the fundamental stands alone, all look alike.
 */
export function markOf(samples: Float32Array, sampleRate: number, pitch: number): Harmonics {
  const frame = Math.round((2 * sampleRate) / pitch);
  const hop = Math.round(sampleRate / 200);
  let best: { harmonics: Harmonics; score: number } = { harmonics: [], score: -1 };
  for (let at = 2 * frame; at + 4 * frame < samples.length; at += hop) {
    const period = periodAt(samples, at, sampleRate, pitch / 1.45, pitch * 1.45, frame);
    const power = samples.subarray(at, at + frame).reduce((sum, value) => sum + value * value, 0);
    const harmonics = harmonicsAt(samples, at, period.samples);
    const powers = harmonics.map(([re, im]) => re * re + im * im);
    const total = powers.reduce((sum, value) => sum + value, 0);
    const fullness = 1 - Math.max(...powers) / total;
    const score = Math.max(0, period.strength) ** 8 * Math.sqrt(power) * fullness;
    if (score > best.score) best = { harmonics, score };
  }
  const largest = Math.max(...best.harmonics.map(([re, im]) => Math.hypot(re, im)));
  return best.harmonics.map(([re, im]) => [round(re / largest, 4), round(im / largest, 4)]);
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Enough for five harmonics of any voice; more samples only cost time. */
const PORTRAIT_RATE = 12_000;

/** What can be seen of a voice in its speech: its pitch in whole Hz and its mark. Undefined where nothing is voiced. */
export function portraitOf(speech: readonly Pcm[]): VoicePortrait | undefined {
  const rate = speech[0]?.sampleRate ?? PORTRAIT_RATE;
  const step = Math.max(1, Math.floor(rate / PORTRAIT_RATE));
  const whole = Float32Array.from(speech.flatMap(({ samples }) => [...samples]));
  const samples = Float32Array.from({ length: Math.floor(whole.length / step) }, (_, i) => {
    const share = whole.subarray(i * step, (i + 1) * step);
    return share.reduce((sum, value) => sum + value, 0) / step;
  });
  const rough = medianPitch(samples, rate / step);
  if (rough === 0) return undefined;
  const near = { lowest: rough * 0.95, highest: rough * 1.05 };
  const pitch = Math.round(medianPitch(whole, rate, near) || rough);
  return { pitch, mark: markOf(samples, rate / step, pitch) };
}
