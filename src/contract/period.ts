/** Complex amplitudes of harmonics 1 to 5 of one pitch period, [real, imaginary]. A voice's mark is drawn from them. */
export type Harmonics = readonly (readonly [re: number, im: number])[];

const HARMONICS = 5;

/** The period at `start` between two pitches, in samples, and how well the sound repeats after it (at most 1). */
export function periodAt(
  samples: Float32Array,
  start: number,
  sampleRate: number,
  lowest: number,
  highest: number,
  frame: number,
): { samples: number; strength: number } {
  const longest = Math.floor(sampleRate / lowest);
  const shortest = Math.ceil(sampleRate / highest);
  const power = dot(samples, start, start, frame);
  const strengths: number[] = [];
  for (let lag = shortest; lag <= longest; lag++) {
    const there = dot(samples, start + lag, start + lag, frame);
    strengths.push(dot(samples, start, start + lag, frame) / Math.sqrt(power * there || 1));
  }
  const best = Math.max(...strengths);
  // The first top nearly as high as the highest: multiples of the period repeat just as well.
  const first = strengths.findIndex(
    (s, i) => s > best - 0.06 && s >= (strengths[i - 1] ?? -1) && s >= (strengths[i + 1] ?? -1),
  );
  return { samples: shortest + Math.max(0, first), strength: best };
}

/** Sum of the products of `length` samples from `a` and from `b` on; beyond the end there is silence. */
export function dot(samples: Float32Array, a: number, b: number, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += (samples[a + i] ?? 0) * (samples[b + i] ?? 0);
  return sum;
}

/** The mean of the periods before, at and after `at` (each `period` samples long), as complex harmonics 1 to 5. */
export function harmonicsAt(samples: Float32Array, at: number, period: number): Harmonics {
  const cycle = Array.from({ length: period }, (_, i) => {
    const [before, here, after] = [samples[at + i - period], samples[at + i], samples[at + i + period]];
    return ((before ?? 0) + (here ?? 0) + (after ?? 0)) / 3;
  });
  return Array.from({ length: HARMONICS }, (_, k) => {
    const turn = (2 * Math.PI * (k + 1)) / period;
    const re = cycle.reduce((sum, value, i) => sum + value * Math.cos(turn * i), 0);
    const im = cycle.reduce((sum, value, i) => sum - value * Math.sin(turn * i), 0);
    return [re, im] as const;
  });
}
