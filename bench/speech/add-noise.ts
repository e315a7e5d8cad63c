import { seeded } from "#test/support/random.ts";

/** The sound with pink noise under it, `decibels` quieter than the sound; the same for the same seed. */
export function addNoise(samples: Float32Array, decibels: number, seed: number): Float32Array {
  const random = seeded(seed);
  // Paul Kellet's three-pole filter makes pink of white.
  let [low, middle, high] = [0, 0, 0];
  const noise = samples.map(() => {
    const white = 2 * random() - 1;
    low = 0.99765 * low + 0.099046 * white;
    middle = 0.963 * middle + 0.2965164 * white;
    high = 0.57 * high + 1.0526913 * white;
    return low + middle + high + 0.1848 * white;
  });
  const gain = (power(samples) / power(noise)) ** 0.5 * 10 ** (-decibels / 20);
  return samples.map((sample, at) => sample + gain * noise[at]!);
}

const power = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length || 1e-12;
