import { dot, periodAt } from "#web/ui/period.ts";

const LOWEST = 60;
const HIGHEST = 420;
const FRAME_SECONDS = 0.04;
const HOP_SECONDS = 0.02;
/** Autocorrelation above this counts as voiced, at levels within 30 dB of the loudest frame. */
const VOICED = 0.6;
const QUIETEST_SHARE = 1e-3;

/** Pitch in Hz of each voiced frame of mono PCM (40 ms every 20 ms), by normalised autocorrelation. */
export function voicedPitches(samples: Float32Array, sampleRate: number): number[] {
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
    const period = periodAt(samples, start, sampleRate, LOWEST, HIGHEST, frame);
    return period.strength > VOICED ? [sampleRate / period.samples] : [];
  });
}

/** Middle value of the pitches of all voiced frames in Hz; 0 when nothing is voiced. */
export function medianPitch(samples: Float32Array, sampleRate: number): number {
  const sorted = voicedPitches(samples, sampleRate).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
