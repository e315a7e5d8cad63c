/** Slices kept while collecting; when all are used, neighbours are joined and slices get twice as long. */
const SLICES = 4_096;
const SHORTEST_SLICE = 32;

/** Gathers the levels of mono PCM as it passes, in memory that does not grow with its length. */
export type Peaks = {
  /** Samples at any scale: only their relation counts. */
  add(samples: Float32Array | Int16Array): void;
  /** Levels 0–1, evenly spaced over all that was added; the loudest is 1. All 0 for silence. */
  levels(): number[];
};

/**
 * Collects `count` levels. A level is half the highest sample of its stretch and half its effective value:
 * so loud vowels stand out, and clicks do not.
 */
export function createPeaks(count: number): Peaks {
  const peak = new Float32Array(SLICES);
  const power = new Float64Array(SLICES);
  let sliceLength = SHORTEST_SLICE;
  let length = 0;

  function halve() {
    for (let i = 0; i < SLICES / 2; i++) {
      peak[i] = Math.max(peak[2 * i]!, peak[2 * i + 1]!);
      power[i] = power[2 * i]! + power[2 * i + 1]!;
    }
    peak.fill(0, SLICES / 2);
    power.fill(0, SLICES / 2);
    sliceLength *= 2;
  }

  return {
    add(samples) {
      // Slice by slice, with its values at hand: this passes each sample of every sound.
      for (let at = 0; at < samples.length; ) {
        if (length === SLICES * sliceLength) halve();
        const slice = Math.floor(length / sliceLength);
        const end = Math.min(samples.length, at + (slice + 1) * sliceLength - length);
        length += end - at;
        let highest = peak[slice]!;
        let sum = power[slice]!;
        for (; at < end; at++) {
          const sample = samples[at]!;
          highest = Math.max(highest, Math.abs(sample));
          sum += sample * sample;
        }
        peak[slice] = highest;
        power[slice] = sum;
      }
    },
    levels() {
      const used = length / sliceLength;
      const stretches = Array.from({ length: count }, (_, i) => {
        const from = Math.min(Math.floor((i * used) / count), SLICES - 1);
        const to = Math.min(SLICES, Math.max(from + 1, Math.floor(((i + 1) * used) / count)));
        let highest = 0;
        let sum = 0;
        for (let slice = from; slice < to; slice++) {
          highest = Math.max(highest, peak[slice]!);
          sum += power[slice]!;
        }
        return { highest, effective: Math.sqrt(sum / ((to - from) * sliceLength)) };
      });
      const highest = Math.max(...stretches.map((stretch) => stretch.highest));
      const effective = Math.max(...stretches.map((stretch) => stretch.effective));
      if (highest === 0) return stretches.map(() => 0);
      const mixed = stretches.map((s) => (s.highest / highest + s.effective / effective) / 2);
      const most = Math.max(...mixed);
      return mixed.map((level) => level / most);
    },
  };
}
