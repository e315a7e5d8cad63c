/** Where something sounds, in seconds. */
type Place = { start: number; end: number };

/** RMS level of a stretch in dBFS. */
export function levelOf(samples: Float32Array, rate: number, { start, end }: Place): number {
  const part = samples.subarray(Math.round(start * rate), Math.round(end * rate));
  const power = part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
  return 10 * Math.log10(power);
}

/** The greatest difference between neighbouring samples, of full scale. */
export function jumpIn(samples: Float32Array, rate: number, { start, end }: Place): number {
  const part = samples.subarray(Math.round(start * rate), Math.round(end * rate));
  return part.reduce((most, sample, n) => Math.max(most, Math.abs(sample - (part[n - 1] ?? sample))), 0);
}
